import type { fitColours as fit } from './fit-colours.ts';

export type FitColours = typeof fit;

let loaded: FitColours | undefined;

/** The code that fits the host's colours, once it has loaded: whoever draws them next does it before they are painted. */
export const loadedFitColours = (): FitColours | undefined => loaded;

/** Loads that code, which only hosts with colours of their own need. */
export async function loadFitColours(): Promise<FitColours> {
  const { fitColours } = await import('./fit-colours.ts');
  loaded = fitColours;
  return fitColours;
}
