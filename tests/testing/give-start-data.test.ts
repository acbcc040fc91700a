import { afterEach, expect, test, vi } from 'vitest';
import { giveStartData } from '../../testing/give-start-data.ts';

const data = { user: { token: 't' } };

afterEach(() => void vi.unstubAllGlobals());

test.each([true, false])('start data are set on the window only if it is the top-level page: %s', (isPage) => {
  const view: { parent?: unknown; paywidgetStartData?: unknown } = {};
  view.parent = isPage ? view : {};
  vi.stubGlobal('window', view);
  giveStartData(data);
  expect(view.paywidgetStartData).toBe(isPage ? data : undefined);
});
