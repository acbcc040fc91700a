import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const MARKUP = /<[a-z/!]|&#?\w+;/i;

/**
 * Text that may contain markup, such as notices and instructions. Most is plain text. Markup shows once its sanitizer has
 * loaded.
 */
export function MarkupText({ text }: { readonly text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const isMarkup = MARKUP.test(text);
  const { data, isError } = useQuery({
    queryKey: ['sanitizer'],
    queryFn: () => import('./sanitize.ts'),
    enabled: isMarkup,
  });
  useEffect(() => {
    if (isMarkup && data) box.current?.replaceChildren(data.sanitize(text));
  }, [text, isMarkup, data]);
  // Without the sanitizer markup is unsafe, and raw tags are unreadable: show the text alone.
  if (isMarkup && isError) return <span>{text.replace(/<[^>]*>/g, '')}</span>;
  return <span ref={box}>{isMarkup ? null : text}</span>;
}
