import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useServices } from '../../core/services/services.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useVideoGuide } from './use-video-guide.ts';
import { OutLink } from '../../ui/controls/OutLink.tsx';
import { Row, RowContent } from '../../ui/blocks/Row.tsx';

/** Opens a method's video: its page, or the provider's site. */
export function VideoRow({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTexts();
  const go = useGo();
  const { analytics } = useServices();
  const { video } = useMethodFlow();
  const url = useVideoGuide(method);
  const report = () => analytics('video-guide', { method: method.name });
  const content = { start: <Icon d={ICONS.video} />, title: t('deposit.form.video') };
  if (video === undefined) {
    return url === undefined ? null : (
      <OutLink className="pw-row" href={url} onOpen={report}>
        <RowContent {...content} end={<Icon d={ICONS.open} small />} />
      </OutLink>
    );
  }
  const open = () => {
    report();
    go(video);
  };
  return <Row {...content} onClick={open} />;
}
