/** Entries per part of a long list: they fill whole rows of up to six columns. */
export const PART = 60;
