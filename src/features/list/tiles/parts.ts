/** Entries per part of a long list: they fill whole rows of up to six columns. */
export const PART = 60;

/** Number of method icons that a group shows before it counts the rest. */
export const GROUP_ICONS = 3;
