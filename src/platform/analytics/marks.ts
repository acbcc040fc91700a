/**
 * Moments of one widget between which durations are measured. The latest `route` counts, and the first of each other
 * mark.
 */
export type Mark = 'boot' | 'init' | 'loaded' | 'shown' | 'methods' | 'click' | 'route';
/** Epoch ms. Absent until the moment comes. */
export type Marks = { readonly [M in Mark]?: number };
