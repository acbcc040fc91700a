import { useTexts } from '../../core/hooks/use-texts.ts';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useServices } from '../../core/services/services.ts';
import { canShare, share } from '../../platform/host/share.ts';
import '../styles/copy.css';

interface ShareButtonProps {
  readonly title: string;
  readonly text: string;
}

/** Shares a text through the system, where available. */
export function ShareButton({ title, text }: ShareButtonProps) {
  const { t } = useTexts();
  const services = useServices();
  if (!canShare(services)) return null;
  const press = () => {
    share({ title, text }, services).catch(() => services.notify(t('common.shareFailed')));
  };
  return (
    <button type="button" className="pw-iconbtn pw-iconbtn--accent" aria-label={t('common.share')} onClick={press}>
      <Icon d={ICONS.share} small />
    </button>
  );
}
