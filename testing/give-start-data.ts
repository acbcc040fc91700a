/** Runs before the scripts of every document in the page. The token in the data is none of the frames in the widget. */
export function giveStartData(data: unknown): void {
  if (window.parent === window) Object.assign(window, { paywidgetStartData: data });
}
