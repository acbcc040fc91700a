/** A window opened inside the press, before any request: later a browser would block it. */
export interface ReservedWindow {
  /** The browser refused it, or the player has closed it since. */
  readonly isGone: () => boolean;
  readonly go: (url: string) => void;
  readonly close: () => void;
}

export function reserveWindow(view: Window): ReservedWindow {
  const opened = view.open('', '_blank');
  return {
    isGone: () => opened === null || opened.closed,
    go: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  };
}
