import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** Licences that allow what we do: publish the code as part of ours, with their text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  '(MPL-2.0 OR Apache-2.0)',
]);

const HEAD = `This software contains code and pictures of the following packages. Each part names a package, its licence and the text of it.
`;

/** @typedef {{name: string, version: string, license: string, author?: string | {name: string}}} Manifest */

/**
 * The text that must go with these packages. Throws when a licence is not among those allowed.
 * @param {Iterable<string>} folders of packages, below the root
 */
export function noticesOf(folders) {
  const parts = [...folders].map((folder) => {
    /** @type {Manifest} */
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const { name, version, license } = manifest;
    if (!ALLOWED.has(license))
      throw new Error(`${name} has the licence ${license}, which scripts/notices does not allow.`);
    return `${name} ${version}\nLicence: ${license}\n\n${licenceText(folder, manifest)}\n`;
  });
  return [HEAD, ...parts.toSorted()].join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 */
function licenceText(folder, { name, license, author }) {
  const files = readdirSync(join(ROOT, folder)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  if (files.length > 0)
    return files.map((file) => ownPart(readFileSync(join(ROOT, folder, file), 'utf8'))).join('\n\n');
  const by = typeof author === 'string' ? author : author?.name;
  if (!by) throw new Error(`${name} has neither a licence file nor an author.`);
  return `Copyright (c) ${by}\n\n${standardText(name, license).trim()}`;
}

/**
 * Without what Vite adds about packages that are part of Vite, and not of what it builds.
 * @param {string} text
 */
const ownPart = (text) => text.replace(/^# Licenses of bundled dependencies[\s\S]*/m, '').trim();

/**
 * The text of a licence for a package that names it but does not include it.
 * @param {string} name
 * @param {string} license
 */
function standardText(name, license) {
  const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
  if (license === 'MIT') return read('scripts/notices/mit.txt');
  // That of our own licence, without the appendix, which names us.
  if (license === 'Apache-2.0') return read('LICENSE').replace(/APPENDIX:[\s\S]*/, '');
  throw new Error(`${name} does not include the text of its licence ${license}.`);
}

/** The name needs an extension: without one, a server would send the widget's page. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/**
 * @param {string} folder of what is published
 * @param {Iterable<string>} packages
 */
export const writeNotices = (folder, packages) => writeFileSync(join(folder, NOTICES), noticesOf(packages));
