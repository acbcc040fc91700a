import { useOpenDeposit } from '@paywidget/cashier/renderers';

/** Any component: it stands where the route says, inside the cashier's own frame and styles. */
export default function LoyaltyPage() {
  const points = useOpenDeposit()?.kept?.['points'];
  return (
    <main className="pw-page">
      <div className="pw-body">
        <h1>Points are on their way</h1>
        {typeof points === 'number' && <p>{`${points} points`}</p>}
      </div>
    </main>
  );
}
