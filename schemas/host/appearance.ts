import * as z from '../zod.ts';

/** Custom properties that a host may set. Sizes of targets, QR colours, type and motion are excluded. */
export const THEME_VARIABLES = [
  'accent',
  'on-accent',
  'accent-text',
  'accent-soft',
  'on-accent-soft',
  'canvas',
  'fill',
  'raised',
  'text',
  'text-muted',
  'line',
  'line-strong',
  'radius',
  'font',
  'step',
  'success',
  'success-soft',
  'on-success-soft',
  'warning',
  'warning-soft',
  'on-warning-soft',
  'danger',
  'danger-soft',
  'on-danger-soft',
] as const;

const KEYS = THEME_VARIABLES.flatMap((name) => [name, `--${name}`, `pw-${name}`, `--pw-${name}`] as const);

/** Refuse values that could fetch or escape. A colour, a length or a font list needs neither. */
const SAFE_VALUE = /^[\w\s#%.,()"'+/-]{1,200}$/;
const SAFE_FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp'.split(' '),
);

const isSafe = (value: string): boolean =>
  SAFE_VALUE.test(value) &&
  [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => name === '' || SAFE_FUNCTIONS.has(name.toLowerCase()));

/** How the widget looks in its host. */
export const Appearance = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'auto'])),
  /** `fill`: the frame has its own height. `fit`: the host sets it from `resize`. */
  sizing: z.optional(z.enum(['fill', 'fit'])),
  /** Custom properties from the list above, with or without the leading dashes and `pw-`. */
  variables: z.optional(
    z.partialRecord(z.enum(KEYS), z.string().check(z.refine(isSafe, 'expected a colour, a length or a list of fonts'))),
  ),
});
export type Appearance = z.infer<typeof Appearance>;
