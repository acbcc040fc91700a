import '../styles/page-tokens.css';
import './snack.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsOffline } from '../../core/hooks/use-is-offline.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { SNACKBAR_MS } from '../../../schemas/figures.ts';
import type { Notification } from '../../../schemas/host/notification.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { MarkupText } from './markup/MarkupText.tsx';
import { keepAboveAction, keepInView } from './place-notice.ts';
import { useStableCallback } from '../hooks/use-stable-callback.ts';
import { clearNotice } from '../../core/state/actions/session.ts';

/** Says that the network is lost, and that it is back. The function hides the notice until the network is lost again. */
function useOfflineNotice(): readonly [Notification | undefined, () => void] {
  const { t } = useTexts();
  const { announce, notify, store } = useServices();
  const isOffline = useIsOffline();
  const [isHidden, setHidden] = useState(false);
  if (isHidden && !isOffline) setHidden(false);
  useEffect(() => {
    if (!isOffline) return undefined;
    clearNotice(store); // the newest takes the place of another
    announce(`${t('offline.title')}. ${t('offline.text')}`);
    return () => {
      if (navigator.onLine) notify(t('offline.over'));
    };
  }, [isOffline, announce, notify, store, t]);
  const isShown = isOffline && !isHidden;
  return [
    isShown ? { id: 'offline', title: t('offline.title'), text: t('offline.text') } : undefined,
    () => setHidden(true),
  ];
}

/** Ends a notice after 5 s. The function holds it, or releases it for another 5 s. */
function useTimeLimit(notice: Notification | undefined): (isHeld: boolean) => void {
  const { store, clock } = useServices();
  const [held, setHeld] = useState<string>();
  const id = notice?.id;
  const isHeld = held === id;
  useEffect(() => {
    if (!notice || isHeld) return undefined;
    return clock.after(SNACKBAR_MS, () => clearNotice(store));
  }, [notice, isHeld, clock, store]);
  return (isNowHeld) => setHeld(isNowHeld ? id : undefined);
}

/**
 * One notice at a time, above the action bar and never over it. While the browser is offline it says so whenever there is no
 * other. In `fit` it stands in the part of the frame that is in view, since the page around the frame scrolls.
 */
export default function Snackbar() {
  const { t } = useTexts();
  const { store, root: tree } = useServices();
  const passing = useWidget((state) => state.notice);
  const [offline, hideOffline] = useOfflineNotice();
  const notice = passing ?? offline;
  const id = notice?.id;
  const isFit = useWidget((state) => state.start?.appearance.sizing === 'fit');
  const box = useRef<HTMLDivElement>(null);
  /** The element that had the focus before it moved here. */
  const from = useRef<HTMLElement | null>(null);
  const hasFocus = useRef(false);
  const entered = useRef<string>(undefined);
  const setHeld = useTimeLimit(passing);
  useLayoutEffect(() => {
    const { current: bar } = box;
    const frame = bar?.offsetParent;
    if (!bar || !frame) return undefined;
    return isFit ? keepInView(bar, frame, tree.activeElement) : keepAboveAction(bar, frame, tree);
  }, [isFit, id, tree]);
  // A notice that is replaced hands the focus on, and the last one gives it back. A removed element does not report that it
  // loses it.
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    hasFocus.current = false;
    (box.current?.querySelector('button') ?? from.current)?.focus();
  }, [id]);
  const close = useStableCallback(() => {
    if (passing) clearNotice(store);
    else hideOffline();
  });
  useEffect(() => {
    const closeByKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !box.current) return;
      if (tree.querySelector('dialog[open]')) return; // which the key closes
      // Nor may the key close the dialog of a site around the cashier. An open list still hears it.
      event.preventDefault();
      if (box.current?.contains(tree.activeElement)) from.current?.focus();
      close();
    };
    // Before all other listeners: the dialog of a captcha is gone once it has heard the key.
    tree.addEventListener('keydown', closeByKey, true);
    return () => tree.removeEventListener('keydown', closeByKey, true);
  }, [tree, close]);
  if (!notice) return null;
  const bar = (
    // Hovering or focusing it pauses its timeout.
    <div
      ref={box}
      key={id}
      className="pw-snack pw-snack-enter"
      // It may appear under a resting pointer: only movement counts as hovering.
      onPointerEnter={({ screenX, screenY }) => {
        entered.current = `${screenX} ${screenY}`;
      }}
      onPointerMove={({ screenX, screenY }) => {
        if (entered.current !== `${screenX} ${screenY}`) setHeld(true);
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          from.current = relatedTarget;
        hasFocus.current = true;
        setHeld(true);
      }}
      onBlur={() => {
        hasFocus.current = false;
        setHeld(false);
      }}
    >
      <Icon d={ICONS.alert} />
      <div className="pw-snack__text">
        <b>{notice.title}</b>
        {notice.text && <MarkupText text={notice.text} />}
      </div>
      <button
        type="button"
        className="pw-iconbtn"
        aria-label={t('common.close')}
        onClick={() => {
          from.current?.focus();
          close();
        }}
      >
        <Icon d={BASE_ICONS.close} small />
      </button>
    </div>
  );
  return <section aria-label={t('common.notice')}>{bar}</section>;
}
