import { consumeKey } from '../../../../renderers/kit/consume-key.ts';
import { BASE_ICONS } from '../../../../renderers/kit/icon.tsx';
import type { Services } from '../../../core/services/services.ts';
import { takeFocus } from '../../../ui/page/take-focus.ts';
import '../../../ui/controls/spinner.css';
import './captcha.css';

type Parts = Pick<Services, 'window' | 'root' | 'translator'>;

interface Box {
  /** Adds the frame of a captcha to the box. */
  readonly add: (frame: HTMLIFrameElement) => void;
  /** Ends the spinner: the page in the frame has its own, until it shows the captcha. */
  readonly loaded: () => void;
  /** An element for a script of the page to draw into. */
  readonly place: () => HTMLElement;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

interface BoxOptions {
  /**
   * A modal box inside the widget for a frame. A non-modal one in the site's page for a script, whose challenges open in
   * that page and could not be reached behind a modal box.
   */
  readonly isModal: boolean;
  readonly onClosed?: () => void;
}

/**
 * A box for a captcha without its own window. Its button and Escape close it, and it gives the focus back, or to the heading
 * of the next page.
 */
export function openBox({ window: view, root, translator }: Parts, { isModal, onClosed }: BoxOptions): Box {
  const { document } = view;
  const before = root.activeElement ?? document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.className = 'pw-captcha';
  const spinner = document.createElement('span');
  spinner.className = 'pw-spinner';
  let isClosed = false;
  const closed = () => {
    if (isClosed) return;
    isClosed = true;
    translator.i18n.off('languageChanged', translate);
    dialog.remove();
    takeFocus(root, () => {
      // Without the box, focus that was in it is on the body. Anywhere else, the player has put it there.
      const isLost = (document.activeElement ?? document.body) === document.body;
      if (!isLost) return;
      // Its page may be gone with the press. The heading of the next one could not take the focus behind a modal box.
      const there = before instanceof HTMLElement && before.isConnected ? before : root.querySelector('.pw-page h1');
      if (there instanceof HTMLElement) there.focus();
    });
  };
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'pw-iconbtn';
  const title = document.createElement('h2');
  const translate = () => {
    title.textContent = translator.say(['captcha.title']);
    dialog.setAttribute('aria-label', title.textContent);
    close.setAttribute('aria-label', translator.say(['common.close']));
    // In the site's page the language may be another one.
    dialog.lang = translator.tag();
    dialog.dir = translator.direction();
  };
  translate();
  translator.i18n.on('languageChanged', translate);
  close.append(cross(document));
  const leave = () => {
    closed();
    onClosed?.();
  };
  close.addEventListener('click', leave);
  dialog.addEventListener('cancel', leave);
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    consumeKey(event);
    leave();
  });
  dialog.append(close);
  if (isModal) {
    dialog.prepend(title);
    dialog.append(spinner);
    (root.querySelector('.pw') ?? document.body).append(dialog);
    dialog.showModal();
  } else {
    for (const [name, value] of Object.entries(BESIDE)) dialog.style.setProperty(name, value);
    document.body.append(dialog);
    dialog.show();
  }
  return {
    add: (frame) => dialog.append(frame),
    loaded: () => spinner.remove(),
    place: () => dialog.appendChild(document.createElement('div')),
    isClosed: () => isClosed,
    close: closed,
  };
}

/** Inline styles, since the site's page lacks our style sheet. The z-index is one below reCAPTCHA's challenges. */
const BESIDE = {
  position: 'fixed',
  inset: '0',
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
  padding: '16px',
  border: '1px solid',
  'border-radius': '12px',
  'z-index': '1999999999',
};

function cross(document: Document): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  for (const [name, value] of Object.entries({
    class: 'pw-icon',
    width: '24',
    height: '24',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'aria-hidden': 'true',
  }))
    icon.setAttribute(name, value);
  path.setAttribute('d', BASE_ICONS.close);
  icon.append(path);
  return icon;
}
