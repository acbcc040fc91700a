import { useEffect, useRef } from 'react';

const MARKUP = /<[a-z/!]|&#?\w+;/i;

/**
 * Text that may contain markup, such as notices and instructions. Most is plain text. Markup shows once its sanitizer has
 * loaded.
 */
export function MarkupText({ text }: { readonly text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const isMarkup = MARKUP.test(text);
  useEffect(() => {
    if (!isMarkup) return undefined;
    let isGone = false;
    const show = async () => {
      const { sanitize: harmless } = await import('../../platform/lib/sanitize.ts');
      if (!isGone) box.current?.replaceChildren(harmless(text));
    };
    show().catch(() => {
      // Without the sanitizer markup is unsafe, and raw tags are unreadable: show the text alone.
      if (!isGone) box.current?.replaceChildren(text.replace(/<[^>]*>/g, ''));
    });
    return () => {
      isGone = true;
    };
  }, [text, isMarkup]);
  return <span ref={box}>{isMarkup ? null : text}</span>;
}
