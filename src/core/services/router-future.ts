/**
 * Behave as the next major release of React Router does, except in one thing: as a transition, the page of a pressed method
 * would render in slices, and show a quarter later on a slow phone.
 */
export const ROUTER_FUTURE = { v7_startTransition: false, v7_relativeSplatPath: true } as const;
