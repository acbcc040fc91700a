import { mount, type StartDataInput } from '@paywidget/cashier';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

async function fetchSession(): Promise<StartDataInput> {
  return (await (await fetch('/cashier-session.json')).json()) as StartDataInput;
}

function Cashier({ startData }: { startData: StartDataInput }) {
  const place = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!place.current) return undefined;
    const cashier = mount(place.current, { startData });
    cashier.on('onCreateTransaction', ({ amount, currency }) => setNews(`On its way: ${amount} ${currency}`));
    return cashier.unmount;
  }, [startData]);
  return (
    <>
      <p role="status">{news}</p>
      <div ref={place} style={{ maxWidth: '26rem', height: '44rem' }} />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const startData = await fetchSession();
createRoot(root).render(<Cashier startData={startData} />);
