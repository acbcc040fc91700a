import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {object} Declared a statement of a file of declarations
 * @property {string} text with the comment before it
 * @property {readonly string[]} names that it declares
 * @property {ReadonlySet<string>} uses every name in it
 *
 * @typedef {{from: string, name: string}} Imported `from`: a file, or the name of a package
 *
 * @typedef {object} Module
 * @property {readonly Declared[]} declared
 * @property {ReadonlyMap<string, Imported>} imported by local name; `*` for a whole module
 * @property {ReadonlyMap<string, Imported>} passedOn exports of other modules, by the name they have here
 * @property {readonly string[]} exported
 */

/**
 * Reads one file of declarations.
 * @param {string} file
 * @returns {Module}
 */
export function readModule(file) {
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  /** @type {Map<string, Imported>} */
  const imported = new Map();
  /** @type {Map<string, Imported>} */
  const passedOn = new Map();
  /** @type {Declared[]} */
  const declared = [];
  /** @type {string[]} */
  const exported = [];
  let end = 0;
  for (const statement of program.body) {
    const whole = text.slice(end, statement.end).trim();
    end = statement.end;
    if (statement.type === 'ImportDeclaration') {
      const from = target(file, statement.source.value);
      for (const each of statement.specifiers) imported.set(each.local.name, { from, name: importedName(each) });
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      const from = statement.source ? target(file, statement.source.value) : undefined;
      for (const each of statement.specifiers) {
        exported.push(nameOf(each.exported));
        passedOn.set(
          nameOf(each.exported),
          from ? { from, name: nameOf(each.local) } : { from: file, name: nameOf(each.local) },
        );
      }
    } else if (statement.type !== 'ExportAllDeclaration') {
      const names = declaredNames(statement);
      if (statement.type === 'ExportNamedDeclaration') exported.push(...names);
      declared.push({ text: whole, names, uses: namesIn(statement) });
    }
  }
  return { declared, imported, passedOn, exported };
}

/** What a file of nothing but `export * from 'package'` passes on. */
export function wholePackage(/** @type {string} */ file) {
  return existsSync(file) ? /^export \* from '([^'.][^']*)';\s*$/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/**
 * @param {string} file
 * @param {string} source
 */
const target = (file, source) =>
  source.startsWith('.') ? join(dirname(file), source.replace(/\.(?:tsx?|js)$/, '.d.ts')) : source;

/** @param {{type: string, imported?: {name: string} | {value: string}}} specifier */
const importedName = ({ type, imported }) => (type === 'ImportSpecifier' && imported ? nameOf(imported) : '*');

/** @param {{name: string} | {value: string}} node */
const nameOf = (node) => ('name' in node ? node.name : node.value);

/**
 * @param {object} node
 * @returns {string[]}
 */
function declaredNames(node) {
  if ('declaration' in node && node.declaration instanceof Object) return declaredNames(node.declaration);
  if ('declarations' in node && Array.isArray(node.declarations)) return node.declarations.flatMap(declaredNames);
  if (!('id' in node) || !(node.id instanceof Object) || !('name' in node.id)) return [];
  return [String(node.id.name)];
}

/** Every name in a statement; those of properties too, which at worst keeps one declaration too many. */
function namesIn(/** @type {unknown} */ value, /** @type {Set<string>} */ found = new Set()) {
  if (value === null || typeof value !== 'object') return found;
  if ('type' in value && value.type === 'Identifier' && 'name' in value) found.add(String(value.name));
  for (const [key, inner] of Object.entries(value)) if (key !== 'key') namesIn(inner, found);
  return found;
}
