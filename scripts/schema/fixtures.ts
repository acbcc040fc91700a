import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Outcome } from '../../fixtures/backend/setup.ts';
import { Scenario } from '../../fixtures/scenario.ts';
import * as z from '../../schemas/zod.ts';
import { ROOT } from '../root.mjs';

type Json = Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const ISO = 'A country by its ISO code of two letters.';

const namesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, 'fixtures', folder))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();

/** A map from method to something. The names of methods are completed, and an unknown one is an error. */
const byMethod = (title: string, description: string, value: Json): Json => ({
  $schema: DIALECT,
  title,
  description,
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    ...Object.fromEntries(namesIn('methods').map((name) => [name, value])),
  },
  additionalProperties: false,
});

const wire = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return json;
};

function scenarioSchema(): Json {
  const { properties, ...rest } = wire(Scenario) as { readonly properties: Json };
  return {
    $schema: DIALECT,
    title: 'Scenario',
    description:
      'A state of the widget: what the backend does, how a link opens it, and what proves that it is reached.',
    ...rest,
    properties: {
      ...properties,
      preset: { type: 'string', enum: namesIn('start-data'), default: 'mx-spanish' },
      answers: { type: 'array', items: { enum: namesIn('responses') }, minItems: 1 },
    },
  };
}

/** Schemas of the data beside the methods, for editors: path → content. */
export const FIXTURE_SCHEMAS: Readonly<Record<string, () => Json>> = {
  'fixtures/schemas/availability.schema.json': () =>
    byMethod('Availability', 'Countries of a method. One that is not named is offered everywhere.', {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Z]{2}$', description: ISO },
    }),
  'fixtures/schemas/answers.schema.json': () =>
    byMethod('Answers', 'The example responses that the steps of a method’s deposit give, in order.', {
      type: 'array',
      items: { enum: namesIn('responses') },
      minItems: 1,
    }),
  'fixtures/schemas/outcomes.schema.json': () =>
    byMethod(
      'Outcomes',
      'How the deposits of a method end, and when. Without a row: processed after 4 s.',
      wire(Outcome),
    ),
  'fixtures/schemas/scenario.schema.json': scenarioSchema,
};
