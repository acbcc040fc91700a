/* Runs in the checked page, before its own scripts. */

/** @typedef {{type: string, hasPayload: boolean, target: string}} Target a message that the page has posted */

/**
 * Records the target origin of each message that the page posts to the widget's frame. A cross-origin window cannot be
 * patched, so the page gets a stand-in for it, the same one from `contentWindow` and `event.source`.
 * @param {string} pattern of the widget's addresses
 */
export function watchTargets(pattern) {
  const isWidget = new RegExp(pattern);
  /** @type {Target[]} */
  const targets = [];
  Object.assign(window, { __hostCheckTargets: targets });
  /** @type {WeakMap<object, object>} */
  const standIns = new WeakMap();

  /** @param {unknown} data */
  const facts = (data) => {
    try {
      const message = typeof data === 'string' ? JSON.parse(data) : data;
      return { type: String(message?.type ?? ''), hasPayload: message?.payload !== undefined };
    } catch {
      return { type: '', hasPayload: true }; // not a message of the protocol
    }
  };

  /** @param {Window} real */
  const standInFor = (real) => {
    const known = standIns.get(real);
    if (known) return known;
    /**
     * @param {unknown} data
     * @param {string | WindowPostMessageOptions} [to]
     * @param {Transferable[]} [transfer]
     */
    const postMessage = (data, to, transfer) => {
      targets.push({ ...facts(data), target: (typeof to === 'string' ? to : to?.targetOrigin) ?? '/' });
      if (typeof to === 'string') real.postMessage(data, to, transfer);
      else real.postMessage(data, to);
    };
    const standIn = new Proxy(real, {
      get: (target, key) => (key === 'postMessage' ? postMessage : Reflect.get(target, key, target)),
      set: (target, key, value) => Reflect.set(target, key, value, target),
    });
    standIns.set(real, standIn);
    return standIn;
  };

  const content = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
  const source = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'source');
  if (!content?.get || !source?.get) return;
  const windowOf = (/** @type {HTMLIFrameElement} */ frame) => content.get?.call(frame);
  const sourceOf = (/** @type {MessageEvent} */ event) => source.get?.call(event);

  /** @param {HTMLIFrameElement} frame */
  const isWidgetFrame = (frame) => isWidget.test(frame.src) && new URL(frame.src).origin !== window.origin;

  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    ...content,
    /** @this {HTMLIFrameElement} */
    get() {
      const real = windowOf(this);
      return real && isWidgetFrame(this) ? standInFor(real) : real;
    },
  });
  /** The page may compare a message's source before it has read a frame's `contentWindow`. */
  const frameOf = (/** @type {unknown} */ real) =>
    [...document.querySelectorAll('iframe')].find((frame) => windowOf(frame) === real);

  Object.defineProperty(MessageEvent.prototype, 'source', {
    ...source,
    /** @this {MessageEvent} */
    get() {
      const real = sourceOf(this);
      const frame = real && frameOf(real);
      return (real && standIns.get(real)) ?? (frame && isWidgetFrame(frame) ? standInFor(real) : real);
    },
  });
}
