import { toAsciiDigits } from '../../../schemas/money/parse-amount.ts';
import type { CompileContext, FieldRules } from '../../contract.ts';

/** Fewest digits of a national number, and most digits that E.164 allows including the prefix. */
const MIN_DIGITS = 4;
const MAX_E164_DIGITS = 15;

/** The digit dialled before a number at home and never after the prefix: 8 in Russia and Kazakhstan, 0 elsewhere. */
const trunkOf = (prefix: string): string => (prefix === '7' ? '8' : '0');

/**
 * The national digits of whatever was typed or pasted, without plus signs and repeated prefixes. A number without a plus
 * keeps digits that look like the prefix, or like the digit dialled before it at home, unless it is too long for the country.
 */
export function nationalDigits(typed: string, { country }: Pick<CompileContext, 'country'>): string {
  const { phonePrefix: prefix, exampleNumber } = country;
  let text = toAsciiDigits(typed).replace(/[^\d+]/g, '');
  if (!prefix) return text.replaceAll('+', '');
  const repeated = new RegExp(`^(?:\\++|00)${prefix}`);
  while (repeated.test(text)) text = text.replace(repeated, '');
  let digits = text.replace(/^00(?=\d)/, '').replaceAll('+', '');
  const example = exampleNumber.replace(/\D/g, '');
  const national = example.startsWith(prefix) && exampleNumber.includes('+') ? example.slice(prefix.length) : example;
  const isTooLong = () => national !== '' && digits.length > national.length;
  while (isTooLong() && digits.startsWith(prefix)) digits = digits.slice(prefix.length);
  const trunk = trunkOf(prefix);
  return isTooLong() && digits.startsWith(trunk) && !national.startsWith(trunk) ? digits.slice(1) : digits;
}

/** The value that is tested and sent: `+`, prefix and digits. */
export const toE164 = (typed: string, context: Pick<CompileContext, 'country'>): string => {
  const digits = nationalDigits(typed, context);
  return digits === '' ? '' : `+${context.country.phonePrefix}${digits}`;
};

export const phoneRules: FieldRules = {
  type: 'phone_with_prefix',
  inputMode: 'tel',
  autocomplete: 'tel',
  needsCountries: true,
  isRequiredByDefault: true,
  // The prefix stands before the input already.
  defaultValue: ({ definition: { value = '' } }, context) => nationalDigits(value, context),
  candidates: (value, context) => [toE164(value, context)],
  toDisplay: toE164,
  rules: (_seed, context) => [
    (value) => {
      const digits = nationalDigits(value, context).length;
      const fits = digits >= MIN_DIGITS && digits + context.country.phonePrefix.length <= MAX_E164_DIGITS;
      return fits ? undefined : { keys: ['validation.phone'] };
    },
  ],
};
