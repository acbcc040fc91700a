import type { Services } from '../core/services/services.ts';

/** Leaves the scroll position of the page around the widget to the player. */
export function watchPageAround(services: Services): void {
  noteView(services);
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
