/**
 * Supplies start data without a host message: injected, in the page, or passed in. Delivers the payload of `loaded`, or
 * fails with a message. Returns the function that stops it.
 */
export type StartSource = (deliver: (payload: unknown) => void, fail: (message: string) => void) => () => void;
