import { relative } from 'node:path';
import { readModule, wholePackage } from './modules.mjs';

/**
 * The declarations that an entry exports and those that these need, as one text: by file, in the order of the files' names,
 * so that a change shows where it was made.
 * @param {string} entry
 * @param {string} folder that the files are named below
 */
export function flatten(entry, folder) {
  /** @type {Map<string, import('./modules.mjs').Module>} */
  const modules = new Map();
  /** @type {Map<string, Set<import('./modules.mjs').Declared>>} */
  const needed = new Map();
  /** @type {Set<string>} */
  const outside = new Set();

  /** @param {string} file */
  const read = (file) => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };

  /**
   * @param {string} file
   * @param {string} name
   */
  function need(file, name) {
    const { declared, imported, passedOn } = read(file);
    const from = imported.get(name);
    if (from) return follow(from, name);
    const passed = passedOn.get(name);
    if (passed && !(passed.from === file && passed.name === name)) return follow(passed, name);
    const kept = needed.get(file) ?? new Set();
    needed.set(file, kept);
    for (const one of declared) {
      if (!one.names.includes(name) || kept.has(one)) continue;
      kept.add(one);
      for (const used of one.uses) need(file, used);
    }
  }

  /**
   * @param {import('./modules.mjs').Imported} imported
   * @param {string} local
   */
  function follow({ from, name }, local) {
    const whole = wholePackage(from);
    if (!from.startsWith('/') || whole)
      outside.add(`import ${name === '*' ? `* as ${local}` : `{ ${name} }`} from '${whole ?? from}';`);
    else need(from, name);
  }

  const { declared, exported } = read(entry);
  for (const name of exported) need(entry, name);
  // A declaration without a name adds to something global.
  const globals = declared.filter(({ names, text }) => names.length === 0 || text.startsWith('declare'));
  needed.set(entry, new Set([...(needed.get(entry) ?? []), ...globals]));
  for (const { uses } of globals) for (const name of uses) need(entry, name);

  const parts = [...needed]
    .filter(([, kept]) => kept.size > 0)
    .map(([file, kept]) => {
      const texts = read(file)
        .declared.filter((one) => kept.has(one))
        .map(({ text }) => text);
      return `// ${relative(folder, file)}\n\n${texts.join('\n\n')}\n`;
    });
  const names = [...new Set(exported)]
    .toSorted()
    .map((name) => `//   ${name}\n`)
    .join('');
  const imports = [...outside]
    .toSorted()
    .map((line) => `${line}\n`)
    .join('');
  return [`// Exports:\n${names}`, ...(imports ? [imports] : []), ...parts.toSorted()].join('\n');
}
