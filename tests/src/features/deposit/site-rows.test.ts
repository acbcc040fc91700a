import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlowRow } from '../../../../src/core/tables/deposit-flow.ts';
import { created, player } from './support/player.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

test('a row of a site opens the address of a response only with the effect for it', async () => {
  const source = 'https://pay.example/go';
  const flow = { when: () => true, page: 'deposit/complete' };
  const without = player([created({ source })], { flow });
  await without.press();
  expect(without.windows).toEqual(['open', 'closed']);
  const withEffect = player([created({ source })], { flow: { ...flow, effects: ['open-redirect'] } });
  await withEffect.press();
  expect(withEffect.windows).toEqual(['open', source]);
});

describe('a row of a site that throws', () => {
  const error = new TypeError('points is undefined');
  const fails = () => {
    throw error;
  };
  const thrown: unknown[] = [];
  beforeEach(() => {
    thrown.length = 0;
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (caught) {
        thrown.push(caught);
      }
    });
  });

  test('is not the row of a response: the payment goes on by ours, and the page hears the error', async () => {
    const { press, told } = player([created()], { flow: { when: fails } });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(told('onCreateTransaction')).toHaveLength(1);
    expect(thrown).toEqual([error]);
  });

  test('while it keeps parts of the response opens its page without them', async () => {
    const { press, state } = player([created()], { flow: { when: () => true, page: 'deposit/complete', keep: fails } });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(state().deposit).toMatchObject({ depositId: 7, kept: {} });
    expect(thrown).toEqual([error]);
  });

  test('because its page has no route is not the row of a response either', async () => {
    const { press, told } = player([created({ pageId: 'elsewhere' })]);
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(told('onCreateTransaction')).toHaveLength(1);
    expect(thrown.map(String)).toEqual([
      'FlowError: The flow row elsewhere leads to deposit/elsewhere, which is not a route here.',
    ]);
  });

  const circle: Record<string, unknown> = {};
  circle['itself'] = circle;
  test.each([
    ['a promise', Promise.resolve({}), 'keep() of the flow row elsewhere must return an object'],
    ['a number', 7, 'keep() of the flow row elsewhere must return an object'],
    ['nothing', undefined, 'keep() of the flow row elsewhere must return an object'],
    ['what holds itself', circle, 'Converting circular structure to JSON'],
  ])('because keep returns %s opens its page without parts', async (_what, kept, message) => {
    // @ts-expect-error an object that can be stored
    const keep: NonNullable<FlowRow['keep']> = () => kept;
    const flow = { when: () => true, page: 'deposit/complete', keep };
    const { press, state } = player([created()], { flow });
    expect(await press()).toEqual({ kind: 'go', page: 'deposit/complete' });
    expect(state().deposit).toMatchObject({ depositId: 7, kept: {} });
    expect(String(thrown)).toContain(message);
  });
});
