import { createIntents, type Intent } from '../../../../../src/core/tables/intents.ts';

export const intent: Intent = {
  call: 'deposit-create',
  body: { amount: 100, fields: { phone: '+52', name: 'A' } },
  secrets: { pan: '4111' },
};
/** Without secrets another page can tell that it is the same payment. */
export const plain: Intent = { ...intent, secrets: {} };
export const HOUR = 3_600_000;

/** One browser tab, whose storage outlives the page. The time is that of the last server response. */
export function tab() {
  let stored: string | undefined;
  let time: number | undefined = 0;
  let ids = 0;
  const open = (owner = 'player-1') =>
    createIntents({
      owner,
      storage: { read: () => stored, write: (text) => (stored = text) },
      serverTime: () => time,
      randomId: () => `key-${(ids += 1)}`,
    });
  return {
    open,
    /** Sets the server time by a later response. */
    answer: (at: number | undefined) => void (time = at),
    stored: () => stored,
    put: (text: string) => void (stored = text),
  };
}
