/** Red, green and blue in sRGB, 0 to 1. */
export type Colour = readonly [number, number, number];

const WHITE: Colour = [1, 1, 1];
const BLACK: Colour = [0, 0, 0];
const STEPS = 50;

/** Relative luminance, by WCAG. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => Math.min(1, Math.max(0, value)))
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(a: Colour, b: Colour): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const mix = (from: Colour, to: Colour, share: number): Colour => {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
};

const byte = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255);
const hex = (colour: Colour): string => `#${colour.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
/** The colour rounded to 8 bits per channel, as it will be painted. */
const painted = ([red, green, blue]: Colour): Colour => [byte(red) / 255, byte(green) / 255, byte(blue) / 255];

/**
 * The text colour that contrasts best with the accent, and the colour nearest to the accent that is readable on all grounds:
 * mixed towards black or white, whichever is farther from them.
 */
export function fitAccent(
  accent: Colour,
  grounds: readonly Colour[],
  readable: number,
): { readonly onAccent: string; readonly accentText: string } {
  const worst = (colour: Colour) => Math.min(...grounds.map((ground) => contrastOf(colour, ground)));
  const far = worst(BLACK) > worst(WHITE) ? BLACK : WHITE;
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => painted(mix(accent, far, step / STEPS)));
  const accentText = shades.find((shade) => worst(shade) >= readable) ?? far;
  const onAccent = contrastOf(BLACK, accent) > contrastOf(WHITE, accent) ? BLACK : WHITE;
  return { onAccent: hex(onAccent), accentText: hex(accentText) };
}
