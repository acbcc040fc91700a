import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { safeUrl } from '../../../schemas/safe-url.ts';
import { useGo } from '../../app/navigation.ts';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { videoGuide } from '../../methods/video-guide.ts';
import { useCountryCode } from '../../methods/use-methods.ts';

/** How to pay, in words and as a video, where the method has them. */
export function GuideRows({ method }: { readonly method: PaymentMethod }) {
  const { t, tag } = useWords();
  const go = useGo();
  const { analytics } = useServices();
  const country = useCountryCode();
  const url = videoGuide(method.video_guide_url, tag, country);
  const video = url === undefined ? undefined : safeUrl(url);
  if (!method.instruction && video === undefined) return null;
  return (
    <ul className="pw-rows pw-rows--icons">
      {method.instruction && (
        <li>
          <button type="button" className="pw-row" onClick={() => go('deposit/redirect/instruction')}>
            <Icon d={ICONS.doc} />
            <span className="pw-row__text">
              <b>{t('deposit.form.instruction')}</b>
            </span>
            <span className="pw-row__end">
              <Icon d={ICONS.next} small turns />
            </span>
          </button>
        </li>
      )}
      {video !== undefined && (
        <li>
          <a
            className="pw-row"
            href={video}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => analytics('video-guide', { method: method.name })}
          >
            <Icon d={ICONS.video} />
            <span className="pw-row__text">
              <b>{t('deposit.form.video')}</b>
            </span>
            <span className="pw-row__end">
              <Icon d={ICONS.open} small />
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}
