import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { Instruction } from '../../../schemas/method/instruction.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { safeUrl } from '../../../schemas/safe-url.ts';
import { useServices, useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { useCountryCode } from '../../methods/use-methods.ts';
import { videoGuide } from '../../methods/video-guide.ts';
import { Steps } from '../../ui/Steps.tsx';
import '../../look/rows.css';

/** The one country that has a video guide for crypto (second document, section 9). */
const VIDEO_COUNTRY = 'RU';

/** How to send a coin: the method's own words, else ours. */
const STEPS: Instruction = {
  steps: [
    { stepNumber: 1, stepInstruction: 'crypto.steps.network' },
    { stepNumber: 2, stepInstruction: 'crypto.steps.copy' },
    { stepNumber: 3, stepInstruction: 'crypto.steps.send' },
    { stepNumber: 4, stepInstruction: 'crypto.steps.wait' },
  ],
};

/** The instruction where the host asks for one, which unfolds: whoever reads it keeps the address. The video in one country. */
export function CryptoGuides({ method }: { readonly method: PaymentMethod }) {
  const { t, tag } = useWords();
  const { analytics } = useServices();
  const country = useCountryCode();
  const hasInstruction = useWidget(({ start }) => start?.schema?.meta?.showCryptoInstruction ?? false);
  const url = country === VIDEO_COUNTRY ? videoGuide(method.video_guide_url, tag, country) : undefined;
  const video = url === undefined ? undefined : safeUrl(url);
  return (
    <>
      {hasInstruction && (
        <details className="pw-advanced">
          <summary>{t('deposit.form.instruction')}</summary>
          <Steps instruction={method.instruction ?? STEPS} />
        </details>
      )}
      {video !== undefined && (
        <ul className="pw-rows pw-rows--icons">
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
        </ul>
      )}
    </>
  );
}
