import { useTranslation } from 'react-i18next';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useVideoGuide } from './use-video-guide.ts';
import { VideoRow } from './VideoRow.tsx';

/** How to pay, as text and as a video, when the method has them. */
export function GuideRows({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTranslation();
  const go = useGo();
  const { instruction, guide } = useMethodFlow();
  const hasVideo = useVideoGuide(method) !== undefined;
  const hasTexts = method.instruction !== undefined && instruction !== undefined;
  if (!hasTexts && !hasVideo) return null;
  return (
    <ul className="pw-rows pw-rows--icons">
      {hasTexts && (
        <li>
          <button type="button" className="pw-row" onClick={() => go(instruction)}>
            <Icon d={ICONS.doc} />
            <span className="pw-row__text">
              <b>{t(guide)}</b>
            </span>
            <span className="pw-row__end">
              <Icon d={ICONS.next} small turns />
            </span>
          </button>
        </li>
      )}
      {hasVideo && (
        <li>
          <VideoRow method={method} />
        </li>
      )}
    </ul>
  );
}
