import {
  type ComponentType,
  createContext,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  useContext,
  useState,
} from 'react';

/** Loads a named chunk. */
export type CodeLoader = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** The default loads directly. The widget provides one that gives up on a chunk that stalls. */
export const CodeContext = createContext<CodeLoader>((_name, load) => load());

interface Code<P> {
  readonly default: ComponentType<P>;
}

/** Takes the props in one, which is what `lazy` can type. */
const passing =
  <P extends object>(Loaded: ComponentType<P>): ComponentType<{ readonly props: P }> =>
  ({ props }) =>
    createElement(Loaded, props);

/** A component whose code loads later. Once `preload` has resolved, it renders at once wherever it mounts. */
type LazyCode<P> = ((props: P) => ReactElement) & { readonly preload: () => Promise<void> };

/**
 * A component whose code loads when it is first rendered. If loading fails, the error goes to the nearest boundary, unless
 * `instead` returns a replacement component.
 */
export function lazyCode<P extends object>(
  name: string,
  load: () => Promise<Code<P>>,
  instead?: (error: unknown) => Code<P>,
): LazyCode<P> {
  let preloaded: ComponentType<P> | undefined;
  // Cached by loader: a widget that restarts loads the code again.
  const made = new WeakMap<CodeLoader, LazyExoticComponent<ComponentType<{ readonly props: P }>>>();
  const Lazy = (props: P): ReactElement => {
    const code = useContext(CodeContext);
    // Decided when it mounts: another component in the same place would lose its state.
    const [Ready] = useState(() => preloaded);
    if (Ready) return createElement(Ready, props);
    const found =
      made.get(code) ??
      lazy(async () => {
        const { default: Loaded } = await code(name, load).catch(instead);
        return { default: passing(Loaded) };
      });
    made.set(code, found);
    return createElement(found, { props });
  };
  const preload = async () => {
    preloaded = (await load()).default;
  };
  return Object.assign(Lazy, { preload });
}
