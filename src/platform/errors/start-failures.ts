/** What can fail before the widget's code has loaded. */
export const NO_START_DATA = "Can't find a property in window";
export const CODE_FAILED = 'The code of the widget could not be loaded';
