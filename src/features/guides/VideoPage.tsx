import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { openApart } from '../../core/windows/reserved-window.ts';
import { useVideoGuide } from './use-video-guide.ts';
import { Actions } from '../../ui/controls/Actions.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

/**
 * The video of the selected method, by language and country. It plays on the provider's site: the payment page loads no
 * third-party media.
 */
export default function VideoPage() {
  const { t, text, lang } = useTexts();
  const services = useServices();
  const method = useWidget((state) => state.method);
  const url = useVideoGuide(method);
  const name = method ? text(method.text) : '';
  const watch = () => {
    if (url !== undefined && !openApart(services, url)) services.notify(t('video.blocked'));
  };
  return (
    <Page
      title={t('deposit.form.video')}
      hasBack
      actions={
        url !== undefined && (
          <Actions>
            <Button
              isWide
              // The second half of a double click would open a second window.
              onClick={({ detail }) => detail < 2 && watch()}
            >
              <span>{t('video.watch')}</span>
              <Icon d={ICONS.open} small />
            </Button>
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
