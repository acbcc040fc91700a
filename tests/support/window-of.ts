/** As much of a window as a test needs. */
export const windowOf = (parts: object): Window => parts as Window;
