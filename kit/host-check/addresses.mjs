/** Where nobody can be: what stands there is served by the check itself. */
export const STRANGER = 'https://stranger.paywidget.invalid/';

/** Path of a second document at the widget's origin. */
export const TWIN_PATH = '/__host-check-twin';

const escape = (/** @type {string} */ text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');

/**
 * Which addresses are the widget's: those that begin with the given origin or prefix, in which `*` stands for anything
 * but a slash; without one, those with `paywidget` in their path.
 * @param {string | undefined} widget
 * @returns {RegExp}
 */
export function widgetPattern(widget) {
  if (!widget) return /^https?:\/\/[^?#]*\/paywidget(?:[/?#]|$)/;
  const prefix = widget.replace(/\/+$/, '');
  return new RegExp(`^${escape(prefix)}(?:[/?#]|$)`);
}
