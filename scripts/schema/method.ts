import { CARD_VIEWS } from '../../schemas/card-view.ts';
import { FIELD_TYPES } from '../../schemas/method/field.ts';
import { GROUP_LABELS } from '../../schemas/method/group.ts';
import { PaymentMethod } from '../../schemas/method/payment-method.ts';
import * as z from '../../schemas/zod.ts';

const FILE = 'schemas/method/payment-method.schema.json';
export { FILE as METHOD_SCHEMA_FILE };

/** Values that an editor suggests without excluding others: an unknown field type renders as text. */
const OFFERED = new Map<unknown, readonly unknown[]>([
  ['fields/items/type', FIELD_TYPES],
  ['category', GROUP_LABELS],
  ['cardViewType', Object.values(CARD_VIEWS).map(({ code }) => code)],
]);

/** What payment operations write, before defaults and transforms. */
export function methodJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(PaymentMethod, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      const place = path.filter((part) => part !== 'properties').join('/');
      const examples = OFFERED.get(place);
      if (examples) jsonSchema.examples = [...examples];
    },
  });
  return {
    $schema,
    title: 'Payment method',
    description: 'A payment method of the cashier. Keys that are not listed are dropped.',
    ...schema,
  };
}
