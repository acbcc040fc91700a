/** Moments of one widget that durations are measured between: of `route` the latest counts, of the rest the first. */
export type Mark = 'boot' | 'init' | 'loaded' | 'shown' | 'methods' | 'click' | 'route';
/** Epoch ms; absent until the moment comes. */
export type Marks = { readonly [M in Mark]?: number };
