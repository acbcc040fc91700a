import { createHash } from 'node:crypto';

const SCRIPT = /<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * What stands in a page between its tags.
 * @param {string} html
 * @returns {{scripts: readonly string[], styles: readonly string[]}}
 */
export const inlineTexts = (html) => ({ scripts: textsOf(html, SCRIPT), styles: textsOf(html, STYLE) });

/**
 * The sources by which a policy allows these texts, for `script-src` and for `style-src`. They are hashes of the page as it
 * is sent: a server that rewrites scripts or styles in it must compute them anew.
 * @param {string} html
 * @returns {{scripts: readonly string[], styles: readonly string[]}}
 */
export function inlineSources(html) {
  const { scripts, styles } = inlineTexts(html);
  return { scripts: scripts.map(sourceOf), styles: styles.map(sourceOf) };
}

/** @param {string} html @param {RegExp} pattern */
const textsOf = (html, pattern) => [...html.matchAll(pattern)].map(([, text = '']) => text);

/** @param {string} text */
const sourceOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
