import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useVideoGuide } from './use-video-guide.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { OutLink } from '../../ui/controls/OutLink.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/**
 * The video of the selected method, by language and country. It plays on the provider's site: the payment page loads no
 * third-party media.
 */
export default function VideoPage() {
  const { t, text, lang } = useTexts();
  const method = useWidget((state) => state.method);
  const url = useVideoGuide(method);
  const name = method ? text(method.text) : '';
  return (
    <Page
      title={t('deposit.form.video')}
      hasBack
      actions={
        url !== undefined && (
          <Actions>
            <OutLink className={buttonClass({ isWide: true })} href={url}>
              <span>{t('video.watch')}</span>
              <Icon d={ICONS.open} small />
            </OutLink>
          </Actions>
        )
      }
    >
      <EmptyState
        icon={ICONS.video}
        title={name}
        titleLang={method && lang(method.text)}
        text={url === undefined ? t('video.none') : t('video.text')}
      />
    </Page>
  );
}
