/** An address that cannot exist; the check itself serves it. */
export const STRANGER = 'https://stranger.paywidget.invalid/';

/** Path of a second document on the widget's origin. */
export const TWIN_PATH = '/__host-check-twin';

const escape = (/** @type {string} */ text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');

/**
 * Matches the widget's addresses: those that begin with the given origin or prefix, in which `*` stands for anything but a
 * slash. Without one, addresses with `paywidget` in their path.
 * @param {string | undefined} widget
 * @returns {RegExp}
 */
export function widgetPattern(widget) {
  if (!widget) return /^https?:\/\/[^?#]*\/paywidget(?:[/?#]|$)/;
  const prefix = widget.replace(/\/+$/, '');
  return new RegExp(`^${escape(prefix)}(?:[/?#]|$)`);
}
