import { type ComponentType, createContext, createElement, lazy, type ReactNode, use } from 'react';

/** Fetches a piece of code that has a name. */
export type CodeLoader = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** Ends the wait for a piece that never arrives. */
export const CodeContext = createContext<CodeLoader>((_name, load) => load());

interface Code<P> {
  readonly default: ComponentType<P>;
}

/**
 * A component whose code comes when it is first shown. Code that does not come in time is an error for the boundary around
 * it, unless `instead` has another component for its place.
 */
export function lazyCode<P extends object>(
  name: string,
  load: () => Promise<Code<P>>,
  instead?: (error: unknown) => Code<P>,
): (props: P) => ReactNode {
  // By its loader: a widget that begins anew asks anew.
  const made = new WeakMap<CodeLoader, ComponentType<P>>();
  return (props) => {
    const code = use(CodeContext);
    const found = made.get(code) ?? lazy(() => code(name, load).catch(instead));
    made.set(code, found);
    return createElement(found, props);
  };
}
