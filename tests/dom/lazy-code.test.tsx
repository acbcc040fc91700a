import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CodeLoader, CodeContext, lazyCode } from '../../renderers/kit/lazy-code.tsx';
import { CODE_TIMEOUT_MS } from '../../schemas/figures.ts';
import { createCodeLoader } from '../../src/platform/lib/code-loader.ts';
import { ErrorBoundary } from '../../src/ui/page/ErrorBoundary.tsx';
import { FakeClock } from '../support/fake-clock.ts';

interface Greeting {
  readonly name: string;
}
type Load = () => Promise<{ readonly default: ComponentType<Greeting> }>;

const Hello = ({ name }: Greeting) => <p>{`Hello ${name}`}</p>;
const Plain = ({ name }: Greeting) => `Plain ${name}`;
const Failed = ({ error }: { readonly error: unknown }) => `Failed: ${String(error)}`;
const comes: Load = () => Promise.resolve({ default: Hello });
const stalls: Load = () => new Promise(() => undefined);

let clock: FakeClock;
beforeEach(() => {
  clock = new FakeClock();
});
const loader = (): CodeLoader =>
  createCodeLoader({
    clock,
    reload: undefined,
    isServed: () => Promise.resolve(true),
    item: () => ({ read: () => undefined, write: () => undefined }),
  });

const show = (Late: (props: Greeting) => React.ReactNode, code: CodeLoader) => (
  <CodeContext.Provider value={code}>
    <ErrorBoundary Fallback={Failed}>
      <Suspense fallback="Loading">
        <Late name="Ann" />
      </Suspense>
    </ErrorBoundary>
  </CodeContext.Provider>
);
const pass = (ms: number) => act(() => clock.advance(ms));

test('a lazy component shows with its properties after its code has loaded', async () => {
  render(show(lazyCode('greeting', comes), loader()));
  expect(await screen.findByText('Hello Ann')).toBeDefined();
});

test('a lazy component whose code never loads fails after the deadline, not before', async () => {
  // React logs each error that an error boundary catches.
  const told = vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
  render(show(lazyCode('greeting', stalls), loader()));
  await pass(CODE_TIMEOUT_MS - 1);
  expect(screen.getByText('Loading')).toBeDefined();
  await pass(1);
  expect(await screen.findByText(/Failed: CodeError: The code of greeting could not be loaded/)).toBeDefined();
  expect(told).toHaveBeenCalledOnce();
  told.mockClear();
});

test('a lazy component whose code never loads shows its fallback, even after a new render', async () => {
  const Late = lazyCode('greeting', stalls, () => ({ default: Plain }));
  const code = loader();
  const { rerender } = render(show(Late, code));
  await pass(CODE_TIMEOUT_MS);
  expect(await screen.findByText('Plain Ann')).toBeDefined();
  rerender(show(Late, code));
  expect(screen.getByText('Plain Ann')).toBeDefined();
});

test('a loader requests the code of a lazy component once, and a new widget requests it again', async () => {
  const load = vi.fn<Load>(comes);
  const Late = lazyCode('greeting', load);
  const first = loader();
  for (const code of [first, first, loader()]) {
    const { unmount } = render(show(Late, code));
    expect(await screen.findByText('Hello Ann')).toBeDefined();
    unmount();
  }
  expect(load).toHaveBeenCalledTimes(2);
});

test('a lazy component with preloaded code shows at once, in every widget', async () => {
  const Late = lazyCode('greeting', comes);
  await Late.preload();
  const { unmount } = render(show(Late, loader()));
  expect(screen.getByText('Hello Ann')).toBeDefined();
  unmount();
  render(show(Late, loader()));
  expect(screen.getByText('Hello Ann')).toBeDefined();
});

test('a lazy component that mounted before the preload keeps its elements', async () => {
  const Late = lazyCode('greeting', comes);
  const code = loader();
  const { rerender } = render(show(Late, code));
  const shown = await screen.findByText('Hello Ann');
  await Late.preload();
  rerender(show(Late, code));
  expect(screen.getByText('Hello Ann')).toBe(shown);
});
