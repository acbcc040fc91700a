import {
  type ComponentType,
  createContext,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  useContext,
} from 'react';

/** Loads a named chunk. */
export type CodeLoader = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** The default loads directly. The widget provides one that gives up on a chunk that stalls. */
export const CodeContext = createContext<CodeLoader>((_name, load) => load());

interface Code<P> {
  readonly default: ComponentType<P>;
}

/**
 * A component whose code loads when it is first rendered. If loading fails, the error goes to the nearest boundary, unless
 * `instead` returns a replacement component.
 */
export function lazyCode<P extends object>(
  name: string,
  load: () => Promise<Code<P>>,
  instead?: (error: unknown) => Code<P>,
): (props: P) => ReactElement {
  // Cached by loader: a widget that restarts loads the code again.
  const made = new WeakMap<CodeLoader, LazyExoticComponent<ComponentType<{ readonly props: P }>>>();
  return (props) => {
    const code = useContext(CodeContext);
    const found =
      made.get(code) ??
      lazy(async () => {
        const { default: Loaded } = await code(name, load).catch(instead);
        return { default: (given) => createElement(Loaded, given.props) };
      });
    made.set(code, found);
    return createElement(found, { props });
  };
}
