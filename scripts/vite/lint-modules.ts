import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { readKnownNames } from '../../lint/command/known-names.ts';
import { METHOD_SCHEMA_FILE } from '../schema/method.ts';

/** The published schema as code, since a strict policy forbids compiling it in the page. */
function validatorCode(root: string): string {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    code: { source: true },
  });
  const schema: unknown = JSON.parse(readFileSync(join(root, METHOD_SCHEMA_FILE), 'utf8'));
  return standalone(ajv, ajv.compile(schema as object));
}

/** Modules that the linter needs in a browser: what the project has, and the compiled schema. */
export function lintModules(root: string): Plugin {
  const modules: Readonly<Record<string, () => string>> = {
    'virtual:known-names': () => `export default ${JSON.stringify(readKnownNames(root))};`,
    'virtual:method-validator': () => validatorCode(root),
  };
  return {
    name: 'paywidget:lint-modules',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}
