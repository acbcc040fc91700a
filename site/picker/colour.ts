/** A colour of the picker's own style as `#rrggbb`, which is all that a colour input takes. */
export function hexOf(probe: HTMLElement, value: string): string {
  probe.style.color = '';
  probe.style.color = `color-mix(in srgb, ${value}, ${value})`;
  const parts = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(getComputedStyle(probe).color)?.slice(1) ?? [];
  const byte = (part: string) => Math.round(Number(part) * 255);
  return parts.length === 3 ? `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}` : '#000000';
}
