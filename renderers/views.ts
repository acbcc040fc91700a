import { CARD_VIEWS, type CardView } from '../schemas/card-view.ts';
import type { MethodField } from '../schemas/method/field.ts';
import type { ViewRules } from './contract.ts';

const onRedirectPage = (view: CardView, more: Partial<ViewRules> = {}): ViewRules => ({
  view,
  page: CARD_VIEWS[view].page,
  needsAmount: true,
  ...more,
});

const plays = (field: MethodField, ...parts: readonly string[]): boolean =>
  parts.includes(field.name) || (field.alias !== undefined && parts.includes(field.alias));

/** Pix: key fields are named after the values of the type field. Only the chosen one is shown, and `cpf` always. */
function amendPix(fields: readonly MethodField[]): readonly MethodField[] {
  const type = fields.find((field) => plays(field, 'pixKeyType', 'numberType'));
  const names = new Set(type?.values?.map((option) => (typeof option === 'string' ? option : option.value)));
  if (!type) return fields;
  return fields.map((field) =>
    names.has(field.name) && field.name !== 'cpf' && field.showWhen === undefined
      ? { ...field, showWhen: { field: type.name, in: [field.name] } }
      : field,
  );
}

/** Card views that use the common form, on `/deposit/redirect` or on the page that shows their result. */
export const defaultViews: readonly ViewRules[] = [
  onRedirectPage('default'),
  onRedirectPage('card'),
  onRedirectPage('cardWalletOnly'),
  onRedirectPage('cardMultipleType'),
  onRedirectPage('pix', { amend: amendPix }),
  onRedirectPage('virtual'),
  onRedirectPage('eazype'),
  onRedirectPage('bankTransfer'),
  onRedirectPage('india'),
  onRedirectPage('p2p'),
  onRedirectPage('cash', { needsAmount: false }),
  onRedirectPage('onramp', { sumCurrency: 'field', limits: 'required' }),
];
