import { COUNTRY_CODE, CURRENCY_CODE, isApiOrigin } from '../../../schemas/codes.ts';
import { PROTOCOL } from '../../../schemas/figures.ts';
import { countryOf, DEFAULT_CURRENCY, playedCurrency } from '../../../schemas/player/defaults.ts';
import { givenGroup, PAYMENTS_KEY } from '../../core/tables/given-group.ts';
import { isObject } from '../../platform/lib/is-object.ts';
import { apiRequest, type HttpRequest } from '../../platform/api/transport/http-request.ts';
import { listCallOf, listPayload } from '../../platform/api/list-calls.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
/** Absent, or a text of this form. */
const isCode = (value: unknown, form: RegExp): value is string | undefined =>
  value === undefined || (isText(value) && form.test(value));
const isHost = (value: unknown): value is string | undefined =>
  value === undefined || (isText(value) && isApiOrigin(value));
const isExperiments = (value: unknown): value is readonly { readonly key: string; readonly group: string }[] =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && isText(entry['key']) && isText(entry['group']));

/**
 * What the method list will request, read from start data before the code that parses them has loaded. Returns nothing
 * where a key that matters is of the wrong form: then the widget decides, and requests the list itself.
 */
export function listRequests(start: unknown, direction: 'deposit' | 'withdrawal'): readonly HttpRequest[] {
  if (!isObject(start)) return [];
  const { user, protocol = PROTOCOL, host, transport = 'http', debug = false } = start;
  const {
    experiments = [],
    platformVersion = 'redesign',
    isMobileApp = false,
    pwa = false,
    widgetViewType: usualView = 'main',
  } = start;
  if (!isObject(user)) return [];
  const { token, country, paymentGeo, currency, widgetViewType = usualView } = user;
  const isReadable =
    isText(token) &&
    token !== '' &&
    isHost(host) &&
    isCode(country, COUNTRY_CODE) &&
    isCode(paymentGeo, COUNTRY_CODE) &&
    isCode(currency, CURRENCY_CODE) &&
    isText(platformVersion) &&
    isFlag(isMobileApp) &&
    isFlag(pwa) &&
    isExperiments(experiments);
  // Values that a debug hook has set may replace these.
  const isUsual = protocol === PROTOCOL && transport === 'http' && debug === false && widgetViewType === 'main';
  if (!isReadable || !isUsual) return [];
  const who = { host: host ?? '', token, platformVersion, isMobileApp, pwa };
  const list = listCallOf(direction, platformVersion);
  const payload = listPayload(list, {
    ...listPlace({ paymentGeo, country, currency }),
    abTestGroup: givenGroup(PAYMENTS_KEY, experiments),
  });
  return [
    apiRequest(list.verb, `api/banking/${list.call}`, payload, who),
    apiRequest('GET', 'api/banking/methods-country-selector-v2', {}, who),
  ];
}

/** The currency and the country that the list is for. */
export const listPlace = ({
  paymentGeo,
  country,
  currency = DEFAULT_CURRENCY,
}: {
  readonly paymentGeo?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
}) => ({
  currency: playedCurrency(currency.toUpperCase()),
  country: countryOf({ paymentGeo, country }).toUpperCase(),
});
