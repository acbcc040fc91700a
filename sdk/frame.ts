const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'clipboard-write; payment';
const REFERRER_POLICY = 'origin';

/** The widget's URL plus this page's origin, which tells the widget whom to trust. */
export function widgetAddress(src: string | URL | undefined): URL {
  // An empty one would be the address of this page, which would then embed itself.
  if (!src) throw new TypeError('paywidget: the address of the widget (src) is missing');
  const url = new URL(src, document.baseURI);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`paywidget: not a web address: ${url.href}`);
  if (window.origin === 'null') throw new Error('paywidget: a page without an origin (file, sandbox) cannot embed it');
  if (url.origin === window.origin) {
    console.warn('paywidget: widget and page share an origin, so the sandbox protects neither from the other');
  }
  url.searchParams.set('origin', window.origin);
  return url;
}

export function createFrame(src: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = ALLOW;
  frame.referrerPolicy = REFERRER_POLICY;
  frame.src = src.href;
  return frame;
}

/** In any order, and with separators at the ends, since the browser does not care. */
const sameWords = (text: string, words: string, separator: RegExp): boolean => {
  const sorted = (list: string) => list.trim().split(separator).filter(Boolean).sort().join(' ');
  return sorted(text) === sorted(words);
};

/** The address of a frame that the page wrote itself. Throws if the frame lacks what `createFrame` would have given it. */
export function addressOf(frame: HTMLIFrameElement): URL {
  const address = widgetAddress(frame.src);
  const missing = [
    new URL(frame.src).searchParams.get('origin') === window.origin || `src="${address.href}"`,
    sameWords(frame.getAttribute('sandbox') ?? '', SANDBOX, /\s+/) || `sandbox="${SANDBOX}"`,
    sameWords(frame.allow, ALLOW, /\s*;\s*/) || `allow="${ALLOW}"`,
    frame.referrerPolicy === REFERRER_POLICY || `referrerpolicy="${REFERRER_POLICY}"`,
  ].filter((attribute) => attribute !== true);
  if (missing.length > 0) throw new TypeError(`paywidget: the iframe needs ${missing.join(' ')}`);
  return address;
}

/** The class that `skeleton.css` gives a picture. */
const SKELETON = 'paywidget-skeleton';

/** Shows or hides the skeleton behind the frame, if the widget's address says that this page draws it. */
export function drawSkeleton(frame: HTMLIFrameElement, address: URL, isWaiting: boolean): void {
  frame.classList.toggle(SKELETON, isWaiting && address.searchParams.get('skeleton') === 'host');
}

/** Set as properties, because a content security policy may forbid the attribute. */
export function styleFrame(frame: HTMLIFrameElement): void {
  Object.assign(frame.style, { display: 'block', border: '0', inlineSize: '100%', blockSize: '100%' });
}
