import type { Services } from '../core/services/services.ts';

/** Leaves the scroll position of the page around the widget to the player. */
export function watchPageAround(services: Services): void {
  noteView(services);
  handOnScrolls(services);
}

/** Notes when nothing of the widget is in view: then no new page and no message of it may scroll the page around it. */
function noteView({ root, onDispose }: Services): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-away', !isIntersecting);
  });
  const widget = root.querySelector('.pw');
  if (widget) observer.observe(widget);
  onDispose(() => observer.disconnect());
}

/**
 * A page of the widget ends the scrolls that begin in it, and Chromium lets it do so even if it has nothing to scroll. So one that
 * fits into its height leaves wheel and finger to the page around the widget.
 */
function handOnScrolls({ root, onDispose }: Services): void {
  const update = ({ target }: Event) => {
    const page = target instanceof Element && target.closest<HTMLElement>('.pw-page, .pw-pane');
    if (page) page.style.overscrollBehaviorY = page.scrollHeight > page.clientHeight ? '' : 'auto';
  };
  root.addEventListener('pointerover', update);
  onDispose(() => root.removeEventListener('pointerover', update));
}
