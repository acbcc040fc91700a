import type { Bench } from './main.tsx';
import type { Noted } from './start/probe.mjs';

declare global {
  interface Window {
    readonly bench: Bench;
    /** What the bench of the start has noted in this document. */
    readonly benchNoted: Noted;
  }
}
