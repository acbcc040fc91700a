import type { MethodField } from '../../../schemas/method/field.ts';
import { hasName, roleOf } from '../../roles.ts';

/** Shown for every type of key: the payer's tax number is always needed. */
const ALWAYS_SHOWN = 'cpf';

/** In pix the options of the key type are the names of the key fields, of which only the chosen one shows. */
export function revealedKeys(definition: MethodField, fields: readonly MethodField[]): readonly string[] {
  if (roleOf(definition)?.role !== 'pixKeyType') return [];
  const names = (definition.values ?? []).map((option) => (typeof option === 'string' ? option : option.value));
  return names.filter((name) => !fields.some((field) => field.name === name && hasName(field, ALWAYS_SHOWN)));
}
