import createDOMPurify, { type DOMPurify } from 'dompurify';
import { linkUrl } from '../../../../schemas/link-url.ts';

const ALLOWED = { ALLOWED_TAGS: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'], ALLOWED_ATTR: ['href'] };

/** One per window: it creates a Trusted Types policy, whose name a strict page allows only once. */
const made = new WeakMap<Window, DOMPurify>();

function purifier(view: Window & typeof globalThis): DOMPurify {
  const purify = made.get(view) ?? createDOMPurify(view);
  made.set(view, purify);
  return purify;
}

/**
 * Sanitizes text markup such as emphasis, lists and links. Returns nodes rather than a string, so that nothing is parsed
 * twice and no Trusted Types policy is needed.
 */
export function sanitize(markup: string): DocumentFragment {
  const fragment = purifier(window).sanitize(markup, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    const address = linkUrl(link.getAttribute('href') ?? '');
    if (address === undefined) link.replaceWith(...link.childNodes);
    else {
      link.href = address;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }
  return fragment;
}
