/** The navigation that has begun, until its page shows. */
export interface UnderWay {
  /** Where it leads. Undefined when none is under way. */
  readonly to: () => string | undefined;
  /** Call it once the history has changed. */
  readonly begin: (to: string) => void;
  readonly end: () => void;
}

export function createUnderWay(view: { readonly history: { readonly state: unknown } }): UnderWay {
  let latest: { readonly to: string; readonly entry: unknown } | undefined;
  return {
    // The browser's back and forward change the entry.
    to: () => (latest?.entry === view.history.state ? latest?.to : undefined),
    begin: (to) => {
      latest = { to, entry: view.history.state };
    },
    end: () => {
      latest = undefined;
    },
  };
}
