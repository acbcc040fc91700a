import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** The command line tool and the JSON that it reads, with the same paths as in the project. */
const FILES = [
  'bin',
  'kit/allow',
  'kit/arguments.mjs',
  'kit/compress-file.mjs',
  'kit/host-check',
  'kit/print.mjs',
  'kit/serve-check',
  'schemas/host/findings.json',
  'schemas/host/messages.schema.json',
  'schemas/method/payment-method.schema.json',
];

/**
 * Copies the command line tool into a package.
 * @param {string} folder of the package
 * @returns what its package.json must say
 */
export function copyKit(folder) {
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  /** @type {{bin: object, dependencies: {ajv: string}, peerDependencies: {playwright: string}, peerDependenciesMeta: object}} */
  const project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return {
    bin: project.bin,
    exports: {
      './messages.schema.json': './schemas/host/messages.schema.json',
      './payment-method.schema.json': './schemas/method/payment-method.schema.json',
    },
    dependencies: { ajv: project.dependencies.ajv },
    peerDependencies: project.peerDependencies,
    peerDependenciesMeta: project.peerDependenciesMeta,
  };
}
