import { useEffect, useRef } from 'react';

const MARKUP = /<[a-z/!]|&#?\w+;/i;

/** Words that may hold markup: notices and instructions. Most are text; markup is shown once the code that makes it harmless is there. */
export function MarkupText({ text }: { readonly text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const isMarkup = MARKUP.test(text);
  useEffect(() => {
    if (!isMarkup) return undefined;
    let isGone = false;
    const show = async () => {
      const { harmless } = await import('../lib/harmless.ts');
      if (!isGone) box.current?.replaceChildren(harmless(text));
    };
    show().catch(() => {
      // Unsafe to show as markup, and no use with its tags: the words alone.
      if (!isGone) box.current?.replaceChildren(text.replace(/<[^>]*>/g, ''));
    });
    return () => {
      isGone = true;
    };
  }, [text, isMarkup]);
  return <span ref={box}>{isMarkup ? null : text}</span>;
}
