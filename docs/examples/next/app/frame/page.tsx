import { FramedCashier } from './FramedCashier';

/** The server writes everything but the element. */
export default function Page() {
  return (
    <main>
      <h1>Your account</h1>
      <FramedCashier src={process.env.CASHIER_URL ?? 'https://pay.example.com/paywidget/deposit'} />
    </main>
  );
}

/** The address may differ between servers of one build. */
export const dynamic = 'force-dynamic';
