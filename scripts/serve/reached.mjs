/** What pages under test may reach: backends of tests' own stand on other ports of this machine. */
export const REACHED = ['http://localhost:*', 'ws://localhost:*'];
