import { type ReactNode, useEffect, useRef } from 'react';
import '../styles/page-tokens.css';
import './actions.css';

/** Bar for the one primary action of a page. A line shows when content scrolls beneath it. */
export function Actions({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = bar.current?.closest('.pw-page');
    if (!page) return undefined;
    const update = () => {
      const isOver = page.scrollHeight - page.scrollTop - page.clientHeight > 1;
      if (bar.current) bar.current.dataset['over'] = String(isOver);
    };
    const observer = new ResizeObserver(update);
    observer.observe(page);
    for (const child of page.children) observer.observe(child);
    page.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      page.removeEventListener('scroll', update);
    };
  }, []);
  return (
    <footer ref={bar} className="pw-actions">
      {children}
    </footer>
  );
}
