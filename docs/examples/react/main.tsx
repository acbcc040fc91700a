import { StrictMode, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { StartDataInput } from '@paywidget/cashier';
import { Cashier } from './Cashier.tsx';
import { fetchSession } from './session.ts';

/** Two cashiers on one page: each has its own player's state, language and route. */
function Site() {
  const [sessions, setSessions] = useState<readonly { readonly key: string; readonly session: StartDataInput }[]>([]);
  const [news, setNews] = useState('');
  const open = async () => {
    const session = await fetchSession();
    setSessions((before) => [...before, { key: crypto.randomUUID(), session }]);
  };
  const closeLast = useCallback(() => setSessions((before) => before.slice(0, -1)), []);
  const created = useCallback((depositId: string) => setNews(`On its way: ${depositId}`), []);
  return (
    <>
      <h1>A React site with a cashier</h1>
      <button type="button" onClick={() => void open()}>
        Open a cashier
      </button>
      <p role="status">{news}</p>
      <div className="cashiers">
        {sessions.map(({ key, session }) => (
          <Cashier key={key} startData={session} onClose={closeLast} onCreated={created} />
        ))}
      </div>
    </>
  );
}

const site = document.getElementById('site');
if (!site) throw new Error('the page has no place for the site');
createRoot(site).render(
  <StrictMode>
    <Site />
  </StrictMode>,
);
