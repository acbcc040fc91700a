/** What the project has: `KnownNames` of the linter. */
declare module 'virtual:known-names' {
  const names: {
    readonly icons: readonly string[];
    readonly languages: readonly string[];
    readonly textKeys: readonly string[];
  };
  export default names;
}

/** The published schema, compiled at build time: a strict policy forbids generated code. */
declare module 'virtual:method-validator' {
  import type { ValidateFunction } from 'ajv';

  const validate: ValidateFunction;
  export default validate;
}
