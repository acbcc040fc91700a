import { useTexts } from '../../core/hooks/use-texts.ts';
import type { Instruction } from '../../../schemas/method/instruction.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useWidget } from '../../core/services/services.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { useVideoGuide } from '../guides/use-video-guide.ts';
import { Steps } from '../../ui/blocks/Steps.tsx';
import { VideoRow } from '../guides/VideoRow.tsx';
import { Rows } from '../../ui/blocks/Row.tsx';
import '../../../renderers/kit/advanced.css';

/** The only country with a video guide for crypto. */
const VIDEO_COUNTRY = 'RU';

/** Default instruction for sending a coin, used unless the method has its own. */
const STEPS: Instruction = {
  steps: [
    { stepNumber: 1, stepInstruction: 'crypto.steps.network' },
    { stepNumber: 2, stepInstruction: 'crypto.steps.copy' },
    { stepNumber: 3, stepInstruction: 'crypto.steps.send' },
    { stepNumber: 4, stepInstruction: 'crypto.steps.wait' },
  ],
};

/**
 * The instruction, where the host asks for one, unfolds in place, so that the address stays visible. The video shows in one
 * country.
 */
export function CryptoGuides({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTexts();
  const country = useCountryCode();
  const hasInstruction = useWidget(({ start }) => start?.schema?.meta?.showCryptoInstruction ?? false);
  const hasVideo = useVideoGuide(method) !== undefined && country === VIDEO_COUNTRY;
  return (
    <>
      {hasInstruction && (
        <details className="pw-advanced">
          <summary>{t('deposit.form.instruction')}</summary>
          <Steps instruction={method.instruction ?? STEPS} />
        </details>
      )}
      {hasVideo && (
        <Rows hasIcons>
          <li>
            <VideoRow method={method} />
          </li>
        </Rows>
      )}
    </>
  );
}
