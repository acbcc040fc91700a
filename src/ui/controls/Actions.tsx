import { type ReactNode, useEffect, useRef } from 'react';
import '../styles/page-tokens.css';
import './actions.css';
// Of a busy button: the first page has none, so the rules come with the style sheet of all other pages.
import './spinner.css';

/** What stays free between a focused element and the header or the bar, in CSS pixels. */
const GAP = 12;

/**
 * Bar for the one primary action of a page. A line shows when content scrolls beneath it. Scrolling keeps a focused element
 * clear of it and of the header, however high the player's text makes both.
 */
export function Actions({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = bar.current?.closest<HTMLElement>('.pw-page');
    if (!page) return undefined;
    const update = () => {
      const isOver = page.scrollHeight - page.scrollTop - page.clientHeight > 1;
      if (bar.current) bar.current.dataset['over'] = String(isOver);
    };
    const resize = () => {
      const header = page.querySelector<HTMLElement>('.pw-header')?.offsetHeight ?? 0;
      const own = bar.current?.offsetHeight ?? 0;
      update(); // reads too: a style that changes first would be computed again for it
      page.style.scrollPaddingBlock = `${header + GAP}px ${own + GAP}px`;
    };
    const observer = new ResizeObserver(resize);
    observer.observe(page);
    for (const child of page.children) observer.observe(child);
    page.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('scroll', update);
      page.style.scrollPaddingBlock = '';
    };
  }, []);
  return (
    <footer ref={bar} className="pw-actions">
      {children}
    </footer>
  );
}
