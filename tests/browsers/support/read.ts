// Each of these runs in the page, so it uses nothing but its arguments.

/** The value of a field. */
export const value = (field: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.value;

/** The message under a field. */
export const message = (field: string): string | undefined =>
  document.querySelector(`[data-field="${field}"] .pw-msg`)?.textContent ?? undefined;

/** The field that has the focus. */
export const focusedField = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];

/** What the element says that has the focus of the keyboard, none while that is in the host's page. */
export const focusedText = (): string | null | undefined =>
  document.hasFocus() ? document.activeElement?.textContent : undefined;

export const tileNames = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.pw-tile:not(.pw-tile--sk)')].map(({ textContent }) => textContent);

/** The way the cashier is read. */
export const direction = (): string => getComputedStyle(document.querySelector('.pw') ?? document.body).direction;

/** By how many px the frame is higher or lower than the cashier in it. */
export const gap = (): number =>
  Math.abs(innerHeight - (document.querySelector('.pw')?.getBoundingClientRect().height ?? 0));

/** How light the cashier's ground and letters are, from 0 to 255. */
export const lightness = (): { readonly ground: number; readonly letters: number } => {
  const { backgroundColor, color } = getComputedStyle(document.querySelector('.pw') ?? document.body);
  const light = (text: string): number => {
    const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  };
  return { ground: light(backgroundColor), letters: light(color) };
};
