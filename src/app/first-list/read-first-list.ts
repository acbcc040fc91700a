import { isDottedKey, type LocalizedText, localize, otherKey } from '../../../schemas/common.ts';
import { Appearance } from '../../../schemas/host/appearance.ts';
import { MethodsResponse } from '../../../schemas/api/methods.ts';
import { parse } from '../../../schemas/parse.ts';
import { Bonus } from '../../../schemas/player/bonus.ts';
import { Country } from '../../../schemas/player/country.ts';
import * as z from '../../../schemas/zod.ts';
import { createMethodReader } from '../../../renderers/read-method.ts';
import { createRegistry } from '../../../renderers/registry.ts';
import { defaultViews } from '../../../renderers/views.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { experimentGroup } from '../../core/tables/experiments.ts';
import { FLOWS } from '../../core/tables/method-flows.ts';
import { isLive } from '../../features/bonus/is-live.ts';
import { arrange, type Entry } from '../../features/methods/arrange.ts';
import { GROUP_ICONS } from '../../features/list/tiles/parts.ts';
import { listContext } from '../../features/methods/list-context.ts';
import { type Badge, badgeClass, badgeOf } from '../../features/list/tiles/badge.ts';
import { tagOfKey, textKeysOf } from '../../platform/i18n/text-keys.ts';
import { keysOf } from '../../platform/lib/is-object.ts';
import { withoutNulls } from '../../platform/lib/without-nulls.ts';
import { listPlace } from '../preload/list-requests.ts';
import type { FirstResponses } from '../preload/start-preload.ts';

/** What the first list shows below its title, as texts. */
export interface FirstList {
  /** Absent where there is no other country to choose. */
  readonly region: { readonly code: string; readonly title: string; readonly change: string } | undefined;
  readonly tiles: readonly FirstTile[];
}

export interface FirstTile {
  readonly name: string;
  readonly isGroup: boolean;
  readonly icons: readonly string[];
  /** How many more icons a group has. */
  readonly more: number;
  readonly label: string;
  /** Where the label is in another language than the list. */
  readonly lang: string | undefined;
  readonly badge:
    | (Pick<Badge, 'style'> & { readonly className: string; readonly text: string; readonly lang: string | undefined })
    | undefined;
}

/** A longer list is read in several tasks, and by the widget alone. */
const MAX_METHODS = 50;

/** The responses of a first list, as they arrived. */
export type FirstBodies = Pick<FirstResponses, 'kind' | 'startData' | 'file'> &
  Readonly<Record<'dictionary' | 'methods' | 'countries', unknown>>;

export type Variables = NonNullable<Appearance['variables']>;

/**
 * The custom properties that the host sets. Undefined where one of them is refused: the widget says so to the host, and uses the
 * others.
 */
export function readVariables(startData: unknown): Variables | undefined {
  const { variables = {} } = keysOf(keysOf(startData)['appearance']);
  const parsed = parse(Appearance, { variables });
  return parsed.ok ? parsed.value.variables : undefined;
}

/**
 * Whether the widget will show bonuses above the list. Undefined where one of them is refused: the widget decides what remains.
 * `now` is epoch ms; the server's clock is not known yet.
 */
export function readBonuses({ kind, startData }: Pick<FirstBodies, 'kind' | 'startData'>, now: number) {
  const { experiments, bonusList = [] } = keysOf(startData);
  const groups = Array.isArray(experiments) ? experiments : [];
  if (kind !== 'deposit' || experimentGroup('bonusCarousel', groups) !== 'group_b') return false;
  const parsed = parse(z.array(Bonus), bonusList);
  return parsed.ok ? parsed.value.some((bonus) => isLive(bonus, now)) : undefined;
}

/** The title of the list, or nothing where the dictionary has none that can be shown as it is. */
export function readTitle({ kind, file }: Pick<FirstBodies, 'kind' | 'file'>, dictionary: unknown): string {
  return createTexts(file, dictionary).say(kind === 'deposit' ? 'deposit.title' : 'withdrawal.titles');
}

/**
 * The list that the widget will show, by the same rules and in the same order. Undefined where it would show more than
 * tiles, or something that only its own code knows.
 */
export function readFirstList({ kind, startData, file, ...bodies }: FirstBodies): FirstList | undefined {
  const { user, schema } = keysOf(startData);
  const { meta, assets } = keysOf(schema);
  const hasArt = keysOf(assets)['badge'] !== undefined || Boolean(keysOf(meta)['isCryptoBonusAvailable']);
  if (hasArt) return undefined;
  const sent = keysOf(bodies.methods)['methods'];
  if (Array.isArray(sent) && sent.length > MAX_METHODS) return undefined;
  const body = parse(MethodsResponse, withoutNulls(bodies.methods));
  const listed = keysOf(withoutNulls(bodies.countries))['countries'];
  if (!body.ok || body.value.isDirectGeo || !Array.isArray(listed)) return undefined;
  const place = listPlace(keysOf(user));
  const flow = FLOWS.main[kind];
  const methods: PaymentMethod[] = [];
  // Every page of the flow is part of the build.
  const registry = createRegistry({ views: defaultViews });
  const read = createMethodReader(listContext({ flow, ...place, registry, hasPage: () => true }), methods);
  for (const [at, definition] of body.value.methods.entries()) read(definition, at);
  if (methods.length === 0) return undefined;
  const texts = createTexts(file, bodies.dictionary);
  const hasChoice = listed.filter((country) => parse(Country, country).ok).length > 1;
  const list: FirstList = {
    region: hasChoice
      ? { code: place.country, title: texts.say('region.title'), change: texts.say('button.change') }
      : undefined,
    tiles: arrange(methods).map((entry) => tileOf(entry, texts)),
  };
  return texts.isComplete() ? list : undefined;
}

function tileOf(entry: Entry, { text, lang }: FirstTexts): FirstTile {
  if (entry.kind === 'group') {
    const icons = entry.methods.map(iconOf);
    return {
      name: entry.name,
      isGroup: true,
      icons: icons.slice(0, GROUP_ICONS),
      more: Math.max(0, icons.length - GROUP_ICONS),
      label: text(entry.text),
      lang: lang(entry.text),
      badge: undefined,
    };
  }
  const { method } = entry;
  const badge = badgeOf(method);
  return {
    name: method.name,
    isGroup: false,
    icons: [iconOf(method)],
    more: 0,
    label: text(method.text),
    lang: lang(method.text),
    badge: badge && {
      className: badgeClass(badge),
      text: text(badge.text),
      lang: lang(badge.text),
      ...(badge.style && { style: badge.style }),
    },
  };
}

const iconOf = ({ iconIds }: PaymentMethod): string => iconIds[0] ?? 'card';

interface FirstTexts {
  readonly say: (key: string) => string;
  readonly text: (text: LocalizedText) => string;
  readonly lang: (text: LocalizedText) => string | undefined;
  /** Whether each text was there. */
  readonly isComplete: () => boolean;
}

/** Texts without the translator. A text that it would have to fill in, or to look for elsewhere, is incomplete. */
function createTexts(file: string, dictionary: unknown): FirstTexts {
  let isComplete = true;
  const say = (key: string): string => {
    const text = key.split('.').reduce((level: unknown, part) => keysOf(level)[part], dictionary);
    if (typeof text === 'string' && text !== '' && !/[{}]|\$t\(/.test(text)) return text;
    isComplete = false;
    return '';
  };
  const languages = textKeysOf(file);
  return {
    say,
    text: (source: LocalizedText): string => {
      const localized = localize(source, languages);
      return isDottedKey(localized) ? say(localized) : localized;
    },
    lang: (source: LocalizedText) => tagOfKey(otherKey(source, languages)),
    isComplete: () => isComplete,
  };
}
