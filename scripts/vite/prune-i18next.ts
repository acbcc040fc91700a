import type { Plugin } from 'vite';

/** Parts of i18next that nothing here uses: loading from servers, formats inside texts, and debug logging. */
const CLASSES: Readonly<Record<string, string>> = {
  Connector: 'class Connector extends EventEmitter { constructor() { super(); this.state = {}; } }',
  Formatter: 'class Formatter { init() {} format(value) { return value; } }',
  Logger: `class Logger {
    init() {} log() {} warn() {} deprecate() {} once() {}
    error(...args) { console.error(...args); }
    create() { return this; } clone() { return this; }
  }`,
};

/** Methods of the remaining classes: keys nested in texts, and other ways to set up a dictionary. */
const METHODS: Readonly<Record<string, string>> = {
  nest: 'nest(text) { return text; }',
  // Bound during setup, but never called.
  reloadResources: 'reloadResources() {}',
  ...Object.fromEntries(
    ['hydrate', 'loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance', 'toJSON'].map((name) => [name, '']),
  ),
};

/** Removes them, which saves three kilobytes in the first load. A release with different code fails the build. */
export const pruneI18next = (): Plugin => ({
  name: 'prune-i18next',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ },
    handler(code) {
      const without = (text: string, what: string, place: RegExp, other: string): string => {
        const found = place.exec(text);
        if (!found) this.error(`i18next has no ${what} to leave out`);
        return text.replace(found[0], () => other);
      };
      const fewer = Object.entries(CLASSES).reduce(
        (text, [name, other]) =>
          without(text, `class ${name}`, new RegExp(`^class ${name}\\b[\\s\\S]*?^}$`, 'm'), other),
        code,
      );
      const pruned = Object.entries(METHODS).reduce(
        (text, [name, other]) =>
          without(text, `method ${name}`, new RegExp(`^  ${name}\\([^\\n]*\\{\\n[\\s\\S]*?^  }$`, 'm'), other),
        fewer,
      );
      return { code: pruned, map: null };
    },
  },
});
