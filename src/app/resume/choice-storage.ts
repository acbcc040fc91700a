import { StoredChoice } from '../../../schemas/resume/choice.ts';
import { parse } from '../../../schemas/parse.ts';
import * as z from '../../../schemas/zod.ts';
import { playerKey } from '../../platform/storage/session-key.ts';
import type { Services } from '../../core/services/services.ts';
import { KEY_LIFETIME_MS, RESUME_MS } from '../../../schemas/figures.ts';
import { readJson } from '../../platform/lib/read-json.ts';
import { localNames } from '../../platform/storage/local-names.ts';
import { localItem } from '../../platform/lib/stored-item.ts';
import type { WidgetState } from '../../core/state/store.ts';
import type { Draft } from '../../core/state/form.ts';
import { KEYS } from '../../platform/storage/items.ts';
import { storedValue } from '../../core/storage/stored-value.ts';
import { clearDraft, leaveDraft } from '../../core/state/actions/form.ts';

const choices = storedValue('choice', StoredChoice);

type Parts = Pick<Services, 'bridge' | 'store' | 'clock' | 'serverTime' | 'onClosing'>;

/** Stores what the player selects and types as it happens, so that a page that ends abruptly loses nothing. */
export function startStoring(parts: Parts): () => void {
  const { store, clock, onClosing, serverTime } = parts;
  let last: string | undefined = '';
  /** The route that was open when the player closed the cashier; it is not restored. */
  let left: string | undefined;
  let timed: Draft | undefined;
  let cancelExpiry = () => undefined as void;
  /** Removes typed values from storage in time, even on an idle page. */
  const time = ({ draft, draftLeftAt }: WidgetState) => {
    if (draft === timed) return;
    timed = draft;
    cancelExpiry();
    if (draft && isFresh(draft, clock.now(), draftLeftAt))
      cancelExpiry = clock.after(draft.at + RESUME_MS - clock.now(), () => clearDraft(store));
  };
  let hasSwept = false;
  const storeChanges = (state: WidgetState) => {
    const { start, isResuming, expiredToken, route } = state;
    // When the token expired, the stored choice was cleared; a new token starts over.
    if (isResuming || !start || start.user.token === expiredToken) return;
    time(state);
    if (!hasSwept && serverTime() !== undefined) {
      hasSwept = true;
      dropOldIntents(parts);
    }
    if (route !== left) left = undefined;
    const choice = choiceOf(state, left === undefined, clock.now());
    const text = choice && JSON.stringify(choice);
    if (text === last) return;
    last = text;
    if (choice) choices.keep(parts, choice);
    else choices.forget();
  };
  dropOldIntents(parts);
  const stop = store.subscribe(storeChanges);
  storeChanges(store.getState());
  const stopClosing = onClosing(() => {
    left = store.getState().route;
    // Changes the state, and so what is stored.
    leaveDraft(store, clock.now());
  });
  return () => {
    cancelExpiry();
    stop();
    stopClosing();
  };
}

export function storedChoice(services: Pick<Services, 'store' | 'clock'>): StoredChoice | undefined {
  const choice = choices.read(services);
  return choice?.draft && !isFresh(choice.draft, services.clock.now()) ? { ...choice, draft: undefined } : choice;
}

const isFresh = ({ at }: Draft, now: number, leftAt = 0): boolean => at > leftAt && at <= now && now - at < RESUME_MS;

const Intents = z.object({ owner: z.string(), entries: z.array(z.object({ at: z.optional(z.number()) })) });

/**
 * Removes keys of another player and expired ones, since a player who pays nothing never reads the stored intents. In a package
 * players coexist, so only expired keys are removed.
 */
function dropOldIntents({ bridge, store, serverTime }: Parts): void {
  const { start } = store.getState();
  const isShared = bridge.kind === 'emitter';
  for (const name of isShared ? localNames(KEYS.intents) : [KEYS.intents]) {
    const parsed = parse(Intents, readJson(localItem(name).read() ?? ''));
    const isAlive =
      parsed.ok &&
      start !== undefined &&
      (isShared || parsed.value.owner === playerKey(start)) &&
      parsed.value.entries.some(({ at }) => at === undefined || (serverTime() ?? at) - at < KEY_LIFETIME_MS);
    if (!isAlive) localItem(name).write(undefined);
  }
}

/** Undefined when nothing is selected or typed. */
function choiceOf(
  { region, method, group, box, bonus, balance, account, deposit, route, draft, draftLeftAt }: WidgetState,
  isThere: boolean,
  now: number,
): StoredChoice | undefined {
  const isPlaced = isThere && (method ?? group ?? box) !== undefined;
  const parts = {
    region,
    method: method?.name,
    group,
    box: box?.boxId,
    bonus: bonus.id === undefined && !bonus.isOff ? undefined : bonus,
    balance: balance.tab === undefined && balance.fiat === undefined ? undefined : balance,
    account,
    payment: deposit?.reference,
    route: isPlaced ? route : undefined,
    draft: draft && isFresh(draft, now, draftLeftAt) ? draft : undefined,
  };
  const present = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return Object.keys(present).length === 0 ? undefined : present;
}
