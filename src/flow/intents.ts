import { parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';
import { RESUME_MS } from '../../schemas/figures.ts';
import { readJson } from '../lib/read-json.ts';

/** What one create would send. `secrets` (card number, cvv…) are compared in memory and never stored. */
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
  fingerprint: z.string(),
  key: z.string(),
  at: z.number(),
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
  /** A definite answer came: the same body is a new intent from now on. */
  readonly settle: (key: string) => void;
  /** For another page stays alone what left with an unknown outcome: a second payment would be worse (contract, section 4). */
  readonly clear: () => void;
}

/**
 * The journal of intents (contract, section 4): one key for one intended body, through a captcha retry, an unknown outcome
 * and a reload. After a reload the secrets are gone; the key of the same public body is taken up again, since a second
 * deposit would be worse than a repeated one.
 */
export function createIntents(options: {
  readonly owner: string;
  readonly storage: IntentStorage;
  readonly now: () => number;
  readonly randomId: () => string;
}): Intents {
  const { owner, storage, now, randomId } = options;
  const secretsOf = new Map<string, string>();
  /** The open intents of this page; another page of the same player keeps its own in the same place. */
  const own = new Map<string, Entry>();
  const used = new Set<string>();
  const isFresh = (entry: Entry) => now() - entry.at < RESUME_MS;

  function stored(): readonly Entry[] {
    const text = storage.read();
    if (text === undefined) return [];
    const kept = parse(Entries, readJson(text));
    return kept.ok && kept.value.owner === owner ? kept.value.entries.filter(isFresh) : [];
  }
  /** Own ones first: a body of theirs that another page has another key for is still theirs. */
  const open = (): readonly Entry[] => [
    ...[...own.values()].filter(isFresh),
    ...stored().filter(({ key }) => !own.has(key)),
  ];
  const keep = (entries: readonly Entry[]): void =>
    storage.write(entries.length === 0 ? undefined : JSON.stringify({ owner, entries }));

  const fingerprintOf = ({ call, body }: Intent): string => canonical([call, body]);
  const entryOf = (intent: Intent, entries = open()): Entry | undefined => {
    const fingerprint = fingerprintOf(intent);
    const secrets = canonical(intent.secrets);
    return entries.find(
      (entry) => entry.fingerprint === fingerprint && (secretsOf.get(entry.key) ?? secrets) === secrets,
    );
  };
  const entryBy = (key: string): Entry | undefined => open().find((entry) => entry.key === key);
  const change = (key: string, to: Partial<Entry>): void => {
    const entry = entryBy(key);
    if (!entry) return;
    own.set(key, { ...entry, ...to });
    keep(open());
  };

  return {
    keyFor: (intent, preferred) => {
      const entries = open();
      const known = entryOf(intent, entries);
      const isTaken = (key: string) => used.has(key) || entries.some((entry) => entry.key === key);
      const key = known?.key ?? (preferred !== undefined && !isTaken(preferred) ? preferred : randomId());
      own.set(key, known ?? { fingerprint: fingerprintOf(intent), key, at: now() });
      used.add(key);
      secretsOf.set(key, canonical(intent.secrets));
      // One that is known may have been cleared since: it is pressed again, and must outlive the page again.
      keep(open());
      return key;
    },
    mark: (key, isSent) => change(key, { isSent }),
    keepOpen: (key, made) => change(key, { made }),
    madeBy: (key) => entryBy(key)?.made,
    isSent: (key) => entryBy(key)?.isSent === true,
    isInDoubt: (intent) => entryOf(intent)?.isSent === true,
    settle: (key) => {
      own.delete(key);
      used.add(key);
      secretsOf.delete(key);
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
