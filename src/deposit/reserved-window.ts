/** A window opened inside the press, before any request: later a browser would block it. */
export interface ReservedWindow {
  readonly isBlocked: boolean;
  readonly go: (url: string) => void;
  readonly close: () => void;
}

export function reserveWindow(view: Window): ReservedWindow {
  const opened = view.open('', '_blank');
  return {
    isBlocked: opened === null,
    go: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  };
}
