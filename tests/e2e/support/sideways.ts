/** By how many px the cashier's document, or a page that scrolls in it, is wider than what is seen of it. Runs in the frame. */
export const sideways = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('.pw, .pw-page, .pw-pane')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
