import type { StartDataInput } from '@paywidget/cashier';

/** Your own server knows the player and makes the token. */
export async function fetchSession(): Promise<StartDataInput> {
  const response = await fetch('cashier-session.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`no cashier session: ${response.status}`);
  return (await response.json()) as StartDataInput;
}
