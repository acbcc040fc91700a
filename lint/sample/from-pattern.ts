import { parse, type RootNode } from 'regjsparser';
import { pick, type Random } from './random.ts';

type Features = { lookbehind: true; namedGroups: true; unicodePropertyEscape: true };
type Node = RootNode<Features>;
type Group = Extract<Node, { type: 'group' }>;

/** Characters that a class is tried with: those of a keyboard, and a few letters of other scripts. */
const POOL = [
  ...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...' .,-_@+/#:;!?*()[]{}&%$=|~^<>"\'`\\',
  ...'éñüßçÅøжЯшіїأبت漢あ한ไทहि',
];
/** Repetitions beyond the minimum that an unbounded pattern is tried with. */
const EXTRA = 12;
const MAX_REPEATED = 600;

interface Writer {
  readonly flags: string;
  readonly random: Random;
  /** How long repetitions become, from 0 to 1. */
  readonly length: number;
  readonly groups: string[];
  readonly members: Map<string, readonly string[]>;
}

/** Texts that a pattern probably accepts. The caller checks them, since lookarounds and back references are guesses. */
export function* textsFor(source: string, flags: string, random: Random, count: number): Generator<string> {
  let root: Node;
  try {
    root = parse<Features>(source, flags, { lookbehind: true, namedGroups: true, unicodePropertyEscape: true });
  } catch {
    return; // syntax that the parser does not know: there is nothing to guess from
  }
  const members = new Map<string, readonly string[]>();
  for (let at = 0; at < count; at += 1) {
    // The shortest text first, then the longest, then any.
    const length = at === 0 ? 0 : at === 1 ? 1 : random();
    yield write(root, { flags, random, length, groups: [], members });
  }
}

function write(node: Node, to: Writer): string {
  switch (node.type) {
    case 'alternative':
      return node.body.map((part) => write(part, to)).join('');
    case 'disjunction': {
      const branch = pick(node.body, to.random);
      return branch ? write(branch, to) : '';
    }
    case 'group':
      return writeGroup(node, to);
    case 'quantifier': {
      const most = Math.min(node.max ?? node.min + EXTRA, node.min + MAX_REPEATED);
      const times = node.min + Math.round((most - node.min) * to.length);
      return Array.from({ length: times }, () => node.body.map((part) => write(part, to)).join('')).join('');
    }
    case 'anchor':
      return '';
    case 'reference':
      return to.groups[(('matchIndex' in node ? node.matchIndex : 0) ?? 0) - 1] ?? '';
    case 'value':
      return String.fromCodePoint(node.codePoint);
    default:
      return pick(membersOf(node.raw, to), to.random) ?? '';
  }
}

function writeGroup(node: Group, to: Writer): string {
  if (node.behavior !== 'normal' && node.behavior !== 'ignore') return ''; // a lookaround takes no characters
  const at = node.behavior === 'normal' ? to.groups.push('') - 1 : -1;
  const text = node.body.map((part) => write(part, to)).join('');
  if (at >= 0) to.groups[at] = text;
  return text;
}

/** Characters that a class or an escape matches. The ends of its ranges are tried too. */
function membersOf(raw: string, { flags, members }: Writer): readonly string[] {
  const known = members.get(raw);
  if (known) return known;
  const one = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gy]/g, ''));
  const ends = [...raw].filter((char) => !'[]^\\-'.includes(char));
  const found = [...new Set([...POOL, ...ends])].filter((char) => one.test(char));
  members.set(raw, found);
  return found;
}
