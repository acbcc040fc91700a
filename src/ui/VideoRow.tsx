import { Icon } from '../../renderers/kit/icon.tsx';
import { ICONS } from '../../renderers/kit/icons.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useGo } from '../app/navigation.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';

/** The way to a method's video. */
export function VideoRow({ method }: { readonly method: PaymentMethod }) {
  const { t } = useWords();
  const go = useGo();
  const { analytics } = useServices();
  const open = () => {
    analytics('video-guide', { method: method.name });
    go('deposit/video-instruction');
  };
  return (
    <button type="button" className="pw-row" onClick={open}>
      <Icon d={ICONS.video} />
      <span className="pw-row__text">
        <b>{t('deposit.form.video')}</b>
      </span>
      <span className="pw-row__end">
        <Icon d={ICONS.next} small turns />
      </span>
    </button>
  );
}
