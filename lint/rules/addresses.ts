import { CHAT_PLACEHOLDERS } from '../../schemas/agent-chat.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { pointer } from '../../schemas/parse.ts';
import { textKeysOf } from '../../src/platform/i18n/text-keys.ts';
import { contrast } from '../../src/platform/lib/contrast.ts';
import type { Problem } from '../finding.ts';
import { didYouMean, nearest } from '../suggest.ts';
import { type Rule, shown } from './rule.ts';

const MIN_CONTRAST = 4.5;
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

const FILLED_IN = new Set(CHAT_PLACEHOLDERS.map((name) => `{${name}}`));

export const addresses: Rule = function* ({ method, raw, plan }) {
  if (raw['agentChatUrl'] === undefined && plan?.view.opensChat)
    yield {
      code: 'chat_missing',
      path: '/cardViewType',
      message: 'the form only opens a chat, and has no address for it',
      found: shown(method.cardViewType),
      suggestion: 'add the key `agentChatUrl`',
    };
  for (const [placeholder] of (method.agentChatUrl ?? '').matchAll(/\{.*?\}/g))
    if (!FILLED_IN.has(placeholder))
      yield {
        code: 'unknown_placeholder',
        path: '/agentChatUrl',
        message: `${placeholder} is not filled in: the chat gets it as it is`,
        found: shown(method.agentChatUrl),
        suggestion: `use ${[...FILLED_IN].join(' and ')}`,
      };
};

/** What an address that the compiler refuses needs. */
export const withScheme = (problem: Problem, url: unknown): Problem => ({
  ...problem,
  suggestion: typeof url === 'string' && url.startsWith('http:') ? 'use https' : 'expected a whole address with https',
});

/** The page looks for `{lang}_{country}`, `{lang}`, `en_{country}` and `en`. */
export const videoKeys: Rule = function* ({ method, know }) {
  // The name of a dictionary, such as `mx`, is not always its language.
  const languages = new Set([...know.languages].map((file) => textKeysOf(file).at(-1)?.split('-')[0] ?? file));
  for (const key of Object.keys(method.video_guide_url ?? {})) {
    const [language = '', country, ...rest] = key.split('_');
    const [guessed = '', place = ''] = key.split(/[-_]/);
    const isCountry = country === undefined || isRegion(country);
    if (languages.has(language.toLowerCase()) && isCountry && rest.length === 0) continue;
    yield {
      code: 'video_guide_key',
      path: pointer(['video_guide_url', key]),
      at: 'key',
      message: 'expected a language, or a language and a country such as en_KE',
      ...didYouMean(
        languages.has(guessed) && isRegion(place) ? `${guessed}_${place.toUpperCase()}` : nearest(key, languages),
      ),
    };
  }
};

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export const isRegion = (code: string): boolean =>
  /^[A-Za-z]{2}$/.test(code) && NAMES.of(code.toUpperCase()) !== undefined;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** All codes of countries. */
export const REGIONS: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second).filter(isRegion),
);

export const badge: Rule = function* ({ method }) {
  const styles = method.badgeConfig?.styles;
  if (!styles) return;
  const path = '/badgeConfig/styles';
  for (const key of ['color', 'backgroundColor'] as const) {
    const value = styles[key];
    if (value === undefined)
      yield { code: 'badge_color', path, message: `${key} is missing, so neither colour is used` };
    else if (!HEX.test(value))
      yield {
        code: 'badge_color',
        path: `${path}/${key}`,
        message: 'expected a colour in hex, such as #1a2b3c',
        found: shown(value),
      };
  }
  yield* legible(styles, path);
};

function* legible(
  { color = '', backgroundColor = '' }: NonNullable<NonNullable<PaymentMethod['badgeConfig']>['styles']>,
  path: string,
): Generator<Problem> {
  if (!HEX.test(color) || !HEX.test(backgroundColor)) return;
  const found = contrast(color, backgroundColor) ?? 0;
  if (found < MIN_CONTRAST)
    yield {
      code: 'badge_color',
      path,
      message: `the contrast of the colours is ${found.toFixed(1)}, and text needs ${MIN_CONTRAST}`,
    };
}
