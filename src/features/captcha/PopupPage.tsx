import './captcha-place.css';
import { useRef } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';
import { type PopupState, useOrders } from './use-orders.ts';

const WORDS = {
  redirect: ['popup.title', 'popup.text'],
  captcha: ['captcha.title', 'captcha.text'],
  solved: ['captcha.solved', 'captcha.wait'],
  failed: ['captcha.failed', 'captcha.back'],
  alone: ['status.returned.title', 'status.returned.text'],
} as const satisfies Record<PopupState, readonly [string, string]>;

/**
 * The window opened by a click: it forwards to a provider that is reached by a form, or shows a captcha first. It has no
 * close button and knows nothing of the payment.
 */
export default function PopupPage() {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const state = useOrders(place);
  const [title, text] = WORDS[state];
  return (
    <Page>
      <StatusView
        mark={state === 'failed' || state === 'alone' ? 'rest' : 'wait'}
        title={t(title)}
        text={t(text)}
        middle
        live
        namesWindow
      >
        <div ref={place} className="pw-captcha-place" hidden={state !== 'captcha'} />
      </StatusView>
    </Page>
  );
}
