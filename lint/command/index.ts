export { lintCommand } from './command.ts';
export { readKnownNames } from './known-names.ts';
