/** WCAG contrast of two hex colours; undefined when either is not a hex colour. */
export function contrast(a: string, b: string): number | undefined {
  const [first, second] = [luminance(a), luminance(b)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(hex: string): number | undefined {
  const match = /^#(?:([\da-f]{6})|([\da-f]{3}))$/i.exec(hex);
  const full = match?.[1] ?? match?.[2]?.replace(/./g, '$&$&');
  if (full === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
