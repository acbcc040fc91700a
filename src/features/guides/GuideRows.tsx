import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useReasons } from '../../core/hooks/use-reasons.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useVideo } from './use-video-guide.ts';
import { instructionReasons } from './video-guide.ts';
import { VideoRow } from './VideoRow.tsx';
import { Row, Rows } from '../../ui/blocks/Row.tsx';

/** How to pay, as text and as a video, when the method has them. */
export function GuideRows({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTexts();
  const go = useGo();
  const { instruction, guide } = useMethodFlow();
  const { url, why } = useVideo(method);
  const hasVideo = url !== undefined;
  const hasTexts = method.instruction !== undefined && instruction !== undefined;
  useReasons(() => [...(why ? [why] : []), ...instructionReasons(method, instruction)]);
  if (!hasTexts && !hasVideo) return null;
  return (
    <Rows hasIcons>
      {hasTexts && (
        <li>
          <Row start={<Icon d={ICONS.doc} />} title={t(guide)} onClick={() => go(instruction)} />
        </li>
      )}
      {hasVideo && (
        <li>
          <VideoRow method={method} />
        </li>
      )}
    </Rows>
  );
}
