/** What pages under test may reach: backends of tests' own stand on other ports of this machine. */
export const REACHED = ['http://localhost:*', 'ws://localhost:*'];

/** Where the badges of sites under test stand: the one host of pictures that the widget's policy names. */
export const BADGES = 'https://badges.example.com';
