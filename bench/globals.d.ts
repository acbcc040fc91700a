import type { Bench } from './main.tsx';

declare global {
  interface Window {
    readonly bench: Bench;
  }
}
