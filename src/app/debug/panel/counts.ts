const PLURAL = new Intl.PluralRules('en');
const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1 method`, `2 methods`. The panel is in English. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${PLURAL.select(count) === 'one' ? '' : 's'}`;

/** `1st`, `22nd`, `13th`. */
export const ordinal = (count: number): string => `${count}${ENDINGS[ORDINAL.select(count)] ?? 'th'}`;
