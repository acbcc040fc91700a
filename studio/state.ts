import * as z from '../schemas/zod.ts';
import { CARD_VIEWS } from '../schemas/card-view.ts';
import { currencyOfCountry } from '../fixtures/host/places.ts';
import { RESPONSE_NAMES } from '../fixtures/responses.ts';
import { formatIssues, parse, parsePartly } from '../schemas/parse.ts';

export const WIDTHS = [320, 360, 420, 960] as const;
export const THEMES = ['light', 'dark', 'auto'] as const;
export const DIRECTIONS = ['language', 'ltr', 'rtl'] as const;
export const OUTCOMES = ['processed', 'accepted', 'mistaked', 'never'] as const;
export const PAGES = ['form', 'list'] as const;

const Sum = z.string().check(z.regex(/^(\d{1,12}(\.\d{1,8})?)?$/));

const Answer = z
  .string()
  .check(z.refine((name) => name === '' || RESPONSE_NAMES.includes(name), 'no example response has this name'));

/** Characters. */
export const MAX_TEXT = 2_000_000;

/** Everything that the studio shows, and all that a link carries. */
export const StudioState = z.object({
  /** The definition as it is in the editor, broken or not. */
  text: z.string().check(z.maxLength(MAX_TEXT)),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'MX'),
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3,5}$/)), 'MXN'),
  language: z._default(z.string().check(z.regex(/^[\w-]{2,12}$/)), 'en'),
  theme: z._default(z.enum(THEMES), 'light'),
  direction: z._default(z.enum(DIRECTIONS), 'language'),
  width: z._default(z.union(WIDTHS.map((width) => z.literal(width))), 360),
  page: z._default(z.enum(PAGES), 'form'),
  /** Replaces the card view of the definition. */
  view: z.optional(z.union(Object.values(CARD_VIEWS).map(({ code }) => z.literal(code)))),
  /** Limits that the server sends for the currency; empty: none of its own. */
  min: z._default(Sum, ''),
  max: z._default(Sum, ''),
  /** Name of the example response to the deposit; empty: a redirect. */
  answer: z._default(Answer, ''),
  outcome: z._default(z.enum(OUTCOMES), 'processed'),
  /** Fills the form with values that its rules accept. */
  isFilled: z._default(z.boolean(), false),
});
export type StudioState = z.infer<typeof StudioState>;

const bytesOf = (stream: ReadableStream): Promise<ArrayBuffer> => new Response(stream).arrayBuffer();

/** The state as the fragment of an address: compressed JSON in base64url. Throws for one that no link could be read back to. */
export async function writeLink(state: StudioState): Promise<string> {
  if (state.text.length > MAX_TEXT) throw new RangeError(`the text has more than ${MAX_TEXT} characters`);
  const packed = await bytesOf(
    new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  const binary = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join('');
  return `#s=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

export type Link =
  | { readonly kind: 'none' }
  /** `unknown`: controls whose value in the link this studio does not have, and which are as at the beginning. */
  | { readonly kind: 'state'; readonly state: StudioState; readonly unknown: readonly string[] }
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Reads the fragment of an address. A damaged link says why it cannot be read; one of another version of the studio loses
 * no more than what this one does not know.
 */
export async function readLink(hash: string): Promise<Link> {
  const [, packed] = /^#s=(.*)$/.exec(hash) ?? [];
  if (packed === undefined) return { kind: 'none' };
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const json = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    const parsed = parsePartly(StudioState, JSON.parse(new TextDecoder().decode(json)));
    return parsed.ok
      ? { kind: 'state', state: parsed.value, unknown: parsed.issues.map(({ path }) => path.slice(1)) }
      : { kind: 'unreadable', why: 'it holds no definition' };
  } catch {
    // The words of the browser, such as "Failed to fetch", are about its own tools.
    return { kind: 'unreadable', why: 'the link is cut off or damaged; copy it again, to its end' };
  }
}

/** The smallest method, with which the studio begins. */
export const FIRST = `{
  "$schema": "../../schemas/method/payment-method.schema.json",
  "name": "sample_wallet",
  "text": {
    "en": "Sample wallet",
    "es": "Monedero de muestra"
  },
  "iconIds": ["wallet"],
  "amount_rules": {
    "MXN": { "min": 100, "max": 20000 }
  },
  "fields": [
    {
      "name": "phone",
      "label": { "en": "Phone", "es": "Teléfono" },
      "mask": "## #### ####",
      "regex": "^\\\\d{10}$"
    }
  ]
}
`;

/** The state to begin with. */
export function firstState(): StudioState {
  const parsed = parse(StudioState, { text: FIRST });
  if (!parsed.ok) throw new TypeError(formatIssues(parsed.issues));
  return parsed.value;
}

/** A country brings its currency, as on the demonstration page. */
export function inCountry(country: string): Pick<StudioState, 'country'> & Partial<Pick<StudioState, 'currency'>> {
  const currency = currencyOfCountry(country);
  return currency === undefined ? { country } : { country, currency };
}
