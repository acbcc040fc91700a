import { parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';
import { KEY_KEPT_MS } from '../../schemas/figures.ts';
import { keyedHash } from '../lib/keyed-hash.ts';
import { readJson } from '../lib/read-json.ts';

/** What one create would send. `secrets` (card number, cvv…) are compared in memory and never stored, not even as a hash. */
export interface Intent {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
}

export interface IntentStorage {
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
}

const Entry = z.object({
  /** Of the call and the body, under the entry's own key: no text of the player's can be read from it. */
  hash: z.string(),
  key: z.string(),
  /** The server's time when it was sent last, as last heard. Never the device's: that clock may jump. */
  at: z.optional(z.number()),
  /** It has secrets, which another page cannot compare. */
  hasSecrets: z.optional(z.boolean()),
  /** Another page has sent by it than the one that made it, with secrets that may differ. */
  isShared: z.optional(z.boolean()),
  /** It left, and no answer said that nothing came of it. */
  isSent: z.optional(z.boolean()),
  /** Id of what it made, which is not done before more is sent. */
  made: z.optional(z.string()),
});
const Entries = z.object({ owner: z.string(), entries: z.array(Entry) });
type Entry = z.infer<typeof Entry>;

export interface Intents {
  /** The key of an intent that has no definite answer yet, else a new one (`preferred`, when it was never used). */
  readonly keyFor: (intent: Intent, preferred?: string) => string;
  /** Its body leaves now, or an answer said that nothing came of it. */
  readonly mark: (key: string, isSent: boolean) => void;
  /** An answer names what it made and asks for more: the same body sent again is still that one. */
  readonly keepOpen: (key: string, made: string) => void;
  /** Id of what an earlier press made and left open. */
  readonly madeBy: (key: string) => string | undefined;
  /** An earlier press may have made what this key is for. */
  readonly isSent: (key: string) => boolean;
  /** The same of an intent that is only thought of: asking begins none. */
  readonly isInDoubt: (intent: Intent) => boolean;
  /**
   * Whether it may be sent, by a key that it has. Another page may have begun it with secrets that cannot be compared: the
   * player is asked, once for the same secrets, and the next press is the answer. Where several were begun so, nobody knows
   * which key is whose: none is sent.
   */
  readonly check: (intent: Intent) => 'send' | 'ask' | 'stop';
  /** A definite answer came: the same body is a new intent from now on. */
  readonly settle: (key: string) => void;
  /** For another page stays alone what left with an unknown outcome: a second payment would be worse. */
  readonly clear: () => void;
}

/**
 * The journal of intents: one key for one intended body, until a definite answer. What this page began
 * never expires in it. What other pages left in storage is known by a hash, and ends when the server's time says so.
 */
export function createIntents(options: {
  readonly owner: string;
  readonly storage: IntentStorage;
  /** What the server last said the time is; undefined before its first answer. */
  readonly serverTime: () => number | undefined;
  readonly randomId: () => string;
}): Intents {
  const { owner, storage, serverTime, randomId } = options;
  /** Of the keys that this page made. Those of an adopted key stay unknown: until an answer, any may be the right ones. */
  const secretsOf = new Map<string, string>();
  /** Of adopted keys: the secrets that the player was asked about last. */
  const askedAbout = new Map<string, string>();
  /** The open intents of this page; another page of the same player keeps its own in the same place. */
  const own = new Map<string, Entry>();
  const used = new Set<string>();
  const isKept = ({ at }: Entry) => at === undefined || (serverTime() ?? at) - at < KEY_KEPT_MS;

  function stored(): readonly Entry[] {
    const text = storage.read();
    if (text === undefined) return [];
    const kept = parse(Entries, readJson(text));
    if (!kept.ok || kept.value.owner !== owner) return [];
    // One that was sent before any time was heard is as old as its first reader.
    return kept.value.entries.filter(isKept).map((entry) => ({ ...entry, at: entry.at ?? serverTime() }));
  }
  /** Own ones first: a body of theirs that another page has another key for is still theirs. */
  function open(): readonly Entry[] {
    const others = stored();
    // Another page may have sent by the same key meanwhile.
    const mine = [...own.values()].map((entry) => {
      const theirs = others.find(({ key }) => key === entry.key);
      return {
        ...entry,
        isSent: entry.isSent === true || theirs?.isSent === true,
        isShared: entry.isShared === true || theirs?.isShared === true,
        made: entry.made ?? theirs?.made,
      };
    });
    return [...mine, ...others.filter(({ key }) => !own.has(key))];
  }
  const keep = (entries: readonly Entry[]): void =>
    storage.write(entries.length === 0 ? undefined : JSON.stringify({ owner, entries }));

  const textOf = ({ call, body }: Intent): string => canonical([call, body]);
  const sameBody = (intent: Intent, entries: readonly Entry[]): readonly Entry[] => {
    const text = textOf(intent);
    return entries.filter(({ key, hash }) => hash === keyedHash(key, text));
  };
  const isUnknown = ({ key, isShared }: Entry) => isShared === true || !secretsOf.has(key);
  const entryOf = (intent: Intent, entries = open()): Entry | undefined => {
    const same = sameBody(intent, entries);
    const secrets = canonical(intent.secrets);
    const isPlain = (entry: Entry) => entry.hasSecrets !== true && Object.keys(intent.secrets).length === 0;
    const isExact = (entry: Entry) => !isUnknown(entry) && secretsOf.get(entry.key) === secrets;
    const sent = same.filter(({ isSent }) => isSent);
    // What was sent goes first: it may be made already. With secrets, a key that never left is of no use to another page.
    return (
      sent.find(isExact) ?? sent.find(isUnknown) ?? same.find(isExact) ?? same.find((e) => isUnknown(e) && isPlain(e))
    );
  };
  const entryBy = (key: string): Entry | undefined => open().find((entry) => entry.key === key);
  const change = (key: string, to: Partial<Entry>): void => {
    const entry = entryBy(key);
    if (!entry) return;
    const changed = { ...entry, ...to };
    own.set(key, changed);
    keep(open().map((other) => (other.key === key ? changed : other)));
  };

  return {
    keyFor: (intent, preferred) => {
      const entries = open();
      const known = entryOf(intent, entries);
      const isTaken = (key: string) => used.has(key) || entries.some((entry) => entry.key === key);
      const key = known?.key ?? (preferred !== undefined && !isTaken(preferred) ? preferred : randomId());
      if (!known) secretsOf.set(key, canonical(intent.secrets));
      const hasSecrets = Object.keys(intent.secrets).length > 0;
      own.set(key, known ?? { hash: keyedHash(key, textOf(intent)), key, at: serverTime(), hasSecrets });
      used.add(key);
      // One that is known may have been cleared since: it is pressed again, and must outlive the page again.
      keep(open());
      return key;
    },
    mark: (key, isSent) =>
      change(key, { isSent, at: serverTime(), ...(isSent && !secretsOf.has(key) ? { isShared: true } : {}) }),
    keepOpen: (key, made) => change(key, { made }),
    madeBy: (key) => entryBy(key)?.made,
    isSent: (key) => entryBy(key)?.isSent === true,
    isInDoubt: (intent) => entryOf(intent)?.isSent === true,
    check: (intent) => {
      const entries = open();
      const entry = entryOf(intent, entries);
      // One that was answered goes on with what the answer asked for, and sends all fields again with it.
      if (!entry?.isSent || entry.made !== undefined) return 'send';
      const others = sameBody(intent, entries).filter((other) => other !== entry && other.isSent && isUnknown(other));
      if (others.length > 0) return 'stop';
      if (!isUnknown(entry)) return 'send';
      if (entry.hasSecrets !== true && Object.keys(intent.secrets).length === 0) return 'send';
      const secrets = canonical(intent.secrets);
      if (askedAbout.get(entry.key) === secrets) return 'send';
      askedAbout.set(entry.key, secrets);
      return 'ask';
    },
    settle: (key) => {
      own.delete(key);
      used.add(key);
      secretsOf.delete(key);
      askedAbout.delete(key);
      keep(open().filter((entry) => entry.key !== key));
    },
    clear: () => keep(open().filter(({ isSent }) => isSent)),
  };
}

/** JSON with sorted keys: equal bodies have equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
