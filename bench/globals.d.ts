import type { Bench } from './main.tsx';
import type { Noted } from './start/probe.mjs';

declare global {
  interface Window {
    readonly bench: Bench;
    /** What the start benchmark has recorded in this document. */
    readonly benchNoted: Noted;
  }
}
