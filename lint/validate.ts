import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../schemas/method/payment-method.schema.json' with { type: 'json' };
import type { ValidateMethod } from './structure.ts';

/** Compiles the published schema. It needs a page whose policy allows generated code, or Node. */
export const compileSchema = (): ValidateMethod =>
  // `verbose` gives the schema of the object that refused a key, from which a near name is suggested.
  new Ajv2020({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(schema);
