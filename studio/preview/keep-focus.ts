/** A window of the same origin. */
export type OwnWindow = Window & Pick<typeof globalThis, 'HTMLElement'>;

/**
 * The widget moves the focus to each of its pages, which would take it from whoever types in the editor while the widget starts
 * again. In this window an element takes the focus only when the window has it already or the pointer is above it. The Tab key
 * gives it to the window first.
 */
export function keepFocus(view: OwnWindow, frame: HTMLIFrameElement): void {
  const { prototype } = view.HTMLElement;
  const native = Object.getOwnPropertyDescriptor(prototype, 'focus')?.value as HTMLElement['focus'] | undefined;
  prototype.focus = function focus(this: HTMLElement, options?: FocusOptions) {
    if (view.document.hasFocus() || frame.matches(':hover')) native?.call(this, options);
  };
}
