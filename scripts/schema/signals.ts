import { ErrorReport, Signal } from '../../schemas/monitoring/signals.ts';
import * as z from '../../schemas/zod.ts';

export const SIGNALS_SCHEMA_FILE = 'schemas/monitoring/signals.schema.json';

const part = (schema: z.ZodMiniType): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return json;
};

/** Monitoring data as JSON Schema: a signal is a message to the host, a report an event of error reporting. */
export const signalsJsonSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Monitoring data',
  $ref: '#/$defs/Signal',
  $defs: {
    Signal: { description: 'A message of the widget to its host that monitoring keeps.', ...part(Signal) },
    ErrorReport: { description: 'The event of an error report, in a build with WIDGET_DSN.', ...part(ErrorReport) },
  },
});
