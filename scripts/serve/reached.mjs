/** What pages under test may reach: tests run their own backends on other ports of this machine. */
export const REACHED = ['http://localhost:*', 'ws://localhost:*'];

/** Origin of the badges in tests: the only picture host that the widget's policy allows. */
export const BADGES = 'https://badges.example.com';
