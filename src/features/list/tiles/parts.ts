/** Up to this many entries, a list is rendered at once. */
export const SHORT = 60;

/** Entries that a longer list shows at once, on any phone more than fit the screen. */
export const FEW = 24;

/** Number of method icons that a group shows before it counts the rest. */
export const GROUP_ICONS = 3;
