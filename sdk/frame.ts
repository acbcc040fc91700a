const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The widget's URL plus this page's origin, which tells the widget whom to trust. */
export function widgetAddress(src: string | URL): URL {
  const url = new URL(src, document.baseURI);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`paywidget: no web address: ${url.href}`);
  if (window.origin === 'null')
    throw new Error('paywidget: a page without an origin (a file, a sandbox) cannot embed it');
  if (url.origin === window.origin) {
    console.warn(
      'paywidget: widget and page share an origin, so the sandbox of its frame protects neither from the other',
    );
  }
  url.searchParams.set('origin', window.origin);
  return url;
}

export function createFrame(src: URL, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'clipboard-write; payment';
  frame.referrerPolicy = 'origin';
  // Set as properties, because a content security policy may forbid the attribute.
  Object.assign(frame.style, { display: 'block', border: '0', inlineSize: '100%', blockSize: '100%' });
  frame.src = src.href;
  return frame;
}
