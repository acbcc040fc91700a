import { afterEach, expect, test, vi } from 'vitest';
import { giveStartData } from '../../testing/give-start-data.ts';

const data = { user: { token: 't' } };

afterEach(() => void vi.unstubAllGlobals());

test.each([true, false])('a document has the start data when it is the page itself: %s', (isPage) => {
  const view: { parent?: unknown; paywidgetStartData?: unknown } = {};
  view.parent = isPage ? view : {};
  vi.stubGlobal('window', view);
  giveStartData(data);
  expect(view.paywidgetStartData).toBe(isPage ? data : undefined);
});
