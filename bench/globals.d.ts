import type { Bench } from './main.tsx';
import type { Embedded } from '../sdk/api.ts';
import type { Noted } from './start/probe.mjs';

declare global {
  interface Window {
    readonly bench: Bench;
    /** The cashier in the page of the scale benchmark. */
    readonly cashier: Embedded;
    /** What the start benchmark has recorded in this document. */
    readonly benchNoted: Noted;
  }
}
