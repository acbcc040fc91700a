import type { Parts } from './parts.ts';
import { expect } from './test.ts';

/** The code that the second step asks for. */
export const CODE = '123456';

/** The backend has got the payload of the first step, then the same with the code: one withdrawal in all. */
export async function expectOneInTwoSteps(
  { host, backend }: Pick<Parts, 'host' | 'backend'>,
  payload: { readonly fields: object },
): Promise<void> {
  const [made, ...more] = await backend.deposits();
  expect(more).toEqual([]);
  const [first, second, ...rest] = await backend.calls('withdrawal-create');
  expect(rest).toEqual([]);
  expect(first?.payload).toEqual(payload);
  expect(second?.payload).toEqual({
    ...payload,
    fields: { ...payload.fields, otp: CODE },
    withdrawalId: made?.id,
  });
  expect(second?.headers['idempotencyKey']).toBe(`${String(first?.headers['idempotencyKey'])}.2`);
  expect(await host.heard('onCreateTransaction')).toHaveLength(1);
}
