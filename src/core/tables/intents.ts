import { hashKey } from '@tanstack/react-query';
import { parse } from '../../../schemas/parse.ts';
import { isSameId, type WireId } from '../../../schemas/wire-id.ts';
import * as z from '../../../schemas/zod.ts';
import { KEY_LIFETIME_MS } from '../../../schemas/figures.ts';
import { keyedHash } from '../../platform/lib/keyed-hash.ts';
import { readJson } from '../../platform/lib/read-json.ts';

/** The content of a create. `secrets` (card number, cvv…) are compared in memory and never stored, not even as a hash. */
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
  /** Hash of the call and the body, keyed with the entry's own key so that it reveals nothing the player typed. */
  hash: z.string(),
  key: z.string(),
  /** Server time of the last send, as last received. Never the device's clock, which may jump. */
  at: z.optional(z.number()),
  /** The intent has secrets, which another page cannot compare. */
  hasSecrets: z.optional(z.boolean()),
  /** A page other than its maker has sent with this key, perhaps with other secrets. */
  isShared: z.optional(z.boolean()),
  /** A request was sent, and no response ruled out that it created something. */
  isSent: z.optional(z.boolean()),
  /** Id of what it created, which asks for more before it is complete. */
  made: z.optional(z.string()),
});
const Entries = z.object({ owner: z.string(), entries: z.array(Entry) });
type Entry = z.infer<typeof Entry>;

export interface Intents {
  /** The key of an intent without a definite response, else a new one: `preferred` if it was never used. */
  readonly keyFor: (intent: Intent, preferred?: string) => string;
  /** Records that its request is leaving, or that a response ruled out that it created anything. */
  readonly mark: (key: string, isSent: boolean) => void;
  /** A response names what was created and asks for more. The same body sent again still means that one. */
  readonly keepOpen: (key: string, made: string) => void;
  /** Id of what an earlier press created and left open. */
  readonly madeBy: (key: string) => string | undefined;
  /** The keys of all steps that have led to this id, in order. */
  readonly keysOf: (made: WireId) => readonly string[];
  /** Whether an earlier press may have created what this key stands for. */
  readonly isSent: (key: string) => boolean;
  /** The same for an intent not yet begun. Calling this does not begin one. */
  readonly isInDoubt: (intent: Intent) => boolean;
  /**
   * Whether an intent may be sent with its key. Another page may have begun it with secrets that cannot be compared.
   * Then the player is asked, once for the same secrets, and the next press is the answer. If several such keys exist,
   * nobody knows which one applies, and nothing is sent.
   */
  readonly check: (intent: Intent) => 'send' | 'ask' | 'stop';
  /** A definite response came: from now on the same body is a new intent. */
  readonly settle: (key: string) => void;
  /** Clears storage of all but the intents of unknown outcome. Losing one of those could mean a second payment. */
  readonly clear: () => void;
}

/**
 * The store of intents: one key per intended body, until a definite response. Intents of this page never expire. Those
 * that other pages stored are matched by hash, and expire by the server's time.
 */
export function createIntents(options: {
  readonly owner: string;
  readonly storage: IntentStorage;
  /** Time of the server's latest response. Undefined before the first. */
  readonly serverTime: () => number | undefined;
  readonly randomId: () => string;
}): Intents {
  const { owner, storage, serverTime, randomId } = options;
  /** Secrets by key, for keys made by this page. Those of an adopted key stay unknown until a response, so any may match. */
  const secretsOf = new Map<string, string>();
  /** For adopted keys: the secrets that the player was last asked about. */
  const askedAbout = new Map<string, string>();
  /** The open intents of this page. Other pages of the same player share its storage. */
  const own = new Map<string, Entry>();
  /** Settled keys: no other intent may get one of them. */
  const settled = new Set<string>();
  const isKept = ({ at }: Entry) => at === undefined || (serverTime() ?? at) - at < KEY_LIFETIME_MS;

  function stored(): readonly Entry[] {
    const text = storage.read();
    if (text === undefined) return [];
    const kept = parse(Entries, readJson(text));
    if (!kept.ok || kept.value.owner !== owner) return [];
    // An entry sent before any server time was known starts ageing when it is first read.
    return kept.value.entries.filter(isKept).map((entry) => ({ ...entry, at: entry.at ?? serverTime() }));
  }
  /** Own entries come first: a body that another page also has a key for keeps ours. */
  function open(): readonly Entry[] {
    const others = stored();
    // Another page may have sent with the same key meanwhile.
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

  const textOf = ({ call, body }: Intent): string => hashKey([call, body]);
  const sameBody = (intent: Intent, entries: readonly Entry[]): readonly Entry[] => {
    const text = textOf(intent);
    return entries.filter(({ key, hash }) => hash === keyedHash(key, text));
  };
  const hasSecrets = ({ secrets }: Intent) => Object.keys(secrets).length > 0;
  /** Neither of them has any secrets, so there are none to compare. */
  const isPlain = (entry: Entry, intent: Intent) => entry.hasSecrets !== true && !hasSecrets(intent);
  const isUnknown = ({ key, isShared }: Entry) => isShared === true || !secretsOf.has(key);
  const entryOf = (intent: Intent, entries = open()): Entry | undefined => {
    const same = sameBody(intent, entries);
    const secrets = hashKey([intent.secrets]);
    const isExact = (entry: Entry) => !isUnknown(entry) && secretsOf.get(entry.key) === secrets;
    const sent = same.filter(({ isSent }) => isSent);
    // Prefer sent entries: they may have created something. With secrets, another page cannot use a key that was never
    // sent.
    return (
      sent.find(isExact) ?? sent.find(isUnknown) ?? same.find(isExact) ?? same.find((entry) => isPlain(entry, intent))
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
      const isTaken = (key: string) => settled.has(key) || entries.some((entry) => entry.key === key);
      const key = known?.key ?? (preferred !== undefined && !isTaken(preferred) ? preferred : randomId());
      if (!known) secretsOf.set(key, hashKey([intent.secrets]));
      const begun = () => ({
        hash: keyedHash(key, textOf(intent)),
        key,
        at: serverTime(),
        hasSecrets: hasSecrets(intent),
      });
      own.set(key, known ?? begun());
      // Re-persist: the entry may have been cleared meanwhile.
      keep(open());
      return key;
    },
    mark: (key, isSent) =>
      change(key, { isSent, at: serverTime(), ...(isSent && !secretsOf.has(key) ? { isShared: true } : {}) }),
    keepOpen: (key, made) => change(key, { made }),
    madeBy: (key) => entryBy(key)?.made,
    keysOf: (made) => open().flatMap((entry) => (isSameId(entry.made, made) ? [entry.key] : [])),
    isSent: (key) => entryBy(key)?.isSent === true,
    isInDoubt: (intent) => entryOf(intent)?.isSent === true,
    check: (intent) => {
      const entries = open();
      const entry = entryOf(intent, entries);
      // An answered intent continues with what the response asked for, resending all fields.
      if (!entry?.isSent || entry.made !== undefined) return 'send';
      const others = sameBody(intent, entries).filter((other) => other !== entry && other.isSent && isUnknown(other));
      if (others.length > 0) return 'stop';
      if (!isUnknown(entry) || isPlain(entry, intent)) return 'send';
      const secrets = hashKey([intent.secrets]);
      if (askedAbout.get(entry.key) === secrets) return 'send';
      askedAbout.set(entry.key, secrets);
      return 'ask';
    },
    settle: (key) => {
      own.delete(key);
      settled.add(key);
      secretsOf.delete(key);
      askedAbout.delete(key);
      keep(open().filter((entry) => entry.key !== key));
    },
    clear: () => keep(open().filter(({ isSent }) => isSent)),
  };
}
