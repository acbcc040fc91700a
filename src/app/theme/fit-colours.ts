import type { Appearance } from '../../../schemas/host/appearance.ts';
import { themeVariables } from './variables.ts';
import { type Colour, contrastOf, fitAccent } from './accent.ts';

/** WCAG minimum contrast for text of normal size. */
export const READABLE = 4.5;

/** Below this contrast with the ground, buttons in the accent colour get an edge. */
const DISTINCT = 1.15;
/** Beside another value a browser refuses `inherit` and the like, which would leave a variable without a value. */
const LENGTH = ['a length', (value: string) => CSS.supports('border-spacing', `${value} 0`)] as const;
/** Variables that hold no colour: what they hold, and a test. */
const OTHERS: Readonly<Record<string, readonly [kind: string, holds: (value: string) => boolean]>> = {
  radius: LENGTH,
  step: LENGTH,
  font: ['a list of fonts', (value) => CSS.supports('font-family', `${value}, serif`)],
};

/** Text and ground pairs to check. */
export const PAIRS = [
  ['on-accent', 'accent'],
  ['accent-text', 'canvas'],
  ['accent-text', 'fill'],
  ['on-accent-soft', 'accent-soft'],
  ['text', 'canvas'],
  ['text', 'fill'],
  ['text-muted', 'canvas'],
  ['text-muted', 'fill'],
  ['on-success-soft', 'success-soft'],
  ['on-warning-soft', 'warning-soft'],
  ['on-danger-soft', 'danger-soft'],
] as const;

interface Fitted {
  /** Removes the variables that were set. */
  readonly undo: () => void;
  /** Unreadable pairs of which the host set at least one colour. */
  readonly unreadable: readonly Fault[];
}

interface Fault {
  readonly path: string;
  readonly message: string;
}

/**
 * Drops values of another kind than their variable, derives the colours that depend on an accent set alone, and measures
 * every pair that the host affects.
 */
export function fitColours(root: HTMLElement, variables: NonNullable<Appearance['variables']>): Fitted {
  const set: Record<string, string> = { ...themeVariables(variables) };
  const isSet = (name: string) => `--pw-${name}` in set;
  const probe = root.ownerDocument.createElement('i');
  probe.hidden = true;
  root.append(probe);
  const read = (name: string) => colourOf(probe, `var(--pw-${name})`);
  const refused: Fault[] = [];
  for (const [key, value] of Object.entries(set)) {
    const name = key.slice('--pw-'.length);
    const [kind, holds] = OTHERS[name] ?? ['a colour', () => read(name) !== undefined];
    if (holds(value)) continue;
    root.style.removeProperty(key);
    delete set[key];
    refused.push({ path: `/appearance/variables/${name}`, message: `"${value}" is not ${kind}` });
  }
  const derived: Record<string, string> = {};
  const accent = isSet('accent') ? read('accent') : undefined;
  if (accent) {
    const grounds = [read('canvas'), read('fill')].filter((ground) => ground !== undefined);
    const { onAccent, accentText } = fitAccent(accent, grounds, READABLE);
    if (!isSet('on-accent')) derived['--pw-on-accent'] = onAccent;
    if (!isSet('accent-text')) derived['--pw-accent-text'] = accentText;
    const [canvas] = grounds;
    if (canvas && contrastOf(accent, canvas) < DISTINCT) derived['--pw-accent-edge'] = 'var(--pw-line-strong)';
  }
  for (const [name, value] of Object.entries(derived)) root.style.setProperty(name, value);
  const unreadable = PAIRS.filter(([text, ground]) => isSet(text) || isSet(ground)).flatMap(([text, ground]) => {
    const [front, back] = [read(text), read(ground)];
    const ratio = front && back ? contrastOf(front, back) : undefined;
    if (ratio === undefined || ratio >= READABLE) return [];
    const named = isSet(text) ? text : ground;
    const message = `${text} on ${ground} has a contrast of ${ratio.toFixed(1)}, and needs ${READABLE}`;
    return [{ path: `/appearance/variables/${named}`, message }];
  });
  probe.remove();
  const undo = () => {
    for (const name of Object.keys(derived)) root.style.removeProperty(name);
  };
  return { undo, unreadable: [...refused, ...unreadable] };
}

/** Any CSS colour as the browser computes it, in sRGB; undefined when it is not a colour. */
function colourOf(probe: HTMLElement, value: string): Colour | undefined {
  probe.style.color = '';
  probe.style.color = `color-mix(in srgb, ${value}, ${value})`;
  const computed = getComputedStyle(probe).color;
  const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(computed)?.slice(1).map(Number);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts ?? [];
  return Number.isNaN(red + green + blue) ? undefined : [red, green, blue];
}
