import { keysOf } from '../../platform/lib/is-object.ts';

/** The navigation that has begun, until its page shows, and the steps behind it. */
export interface UnderWay {
  /** Where it leads. Undefined when none is under way. */
  readonly to: () => string | undefined;
  /** Begins a navigation: `change` changes the history. `from`: the path that was open, if an entry is added to it. */
  readonly begin: (to: string, change: () => void, from?: string) => void;
  readonly end: () => void;
  /**
   * Whether one step back from the entry with this key leads to this path. False if the page around has added entries since,
   * because that step would remove one of them.
   */
  readonly isBefore: (key: string, path: string) => boolean;
}

interface View {
  readonly history: { readonly state: unknown; readonly length: number };
}

export function createUnderWay({ history }: View): UnderWay {
  let latest: { readonly to: string; readonly entry: unknown } | undefined;
  /** The path before an entry, by its key. */
  const steps = new Map<unknown, string | undefined>();
  /** The length of the history after the latest navigation. */
  let length = 0;
  return {
    // The browser's back and forward change the entry.
    to: () => (latest?.entry === history.state ? latest?.to : undefined),
    begin: (to, change, from) => {
      if (length !== history.length) steps.clear();
      change();
      steps.set(keysOf(history.state)['key'], from);
      latest = { to, entry: history.state };
      length = history.length;
    },
    end: () => {
      latest = undefined;
    },
    isBefore: (key, path) => history.length === length && steps.get(key) === path,
  };
}
