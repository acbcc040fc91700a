import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '../../../core/services/services.ts';

const MARKUP = /<[a-z/!]|&#?\w+;/i;

/** Tags that end a line, which without them would run into the next. */
const LINE_END = /<(?:br|\/(?:p|div|li|tr|h\d))\b[^>]*>/gi;

/**
 * Named references in common use. A parser of the browser knows all, but a page with Trusted Types lets only the sanitizer
 * use one.
 */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }),
);

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? entity;
  const code = Number(name.replace('#', '').replace(/^x/i, '0x'));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The text of markup, without its tags. */
const textOf = (markup: string): string =>
  markup
    .replace(LINE_END, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d+|#x[\da-f]+|\w+);/gi, characterOf);

/**
 * Text that may contain markup, such as notices and instructions. Most is plain text. Markup shows once its sanitizer has
 * loaded.
 */
export function MarkupText({ text }: { readonly text: string }) {
  const { bridge } = useServices();
  const box = useRef<HTMLSpanElement>(null);
  const isMarkup = MARKUP.test(text);
  const { data, isError } = useQuery({
    queryKey: ['sanitizer'],
    queryFn: () => import('./sanitize.ts'),
    enabled: isMarkup,
  });
  useEffect(() => {
    if (!isMarkup || !data) return;
    const content = data.sanitize(text);
    // An app's web view opens no window, so these links open in the system's browser, as all links out of the widget do.
    if (bridge.kind === 'native')
      for (const link of content.querySelectorAll('a'))
        link.addEventListener('click', (event) => {
          event.preventDefault();
          bridge.send('openExtBrowser', { url: link.href });
        });
    box.current?.replaceChildren(content);
  }, [text, isMarkup, data, bridge]);
  // Without the sanitizer markup is unsafe, and raw tags are unreadable: show the text alone.
  if (isMarkup && isError) return <span>{textOf(text)}</span>;
  return <span ref={box}>{isMarkup ? null : text}</span>;
}
