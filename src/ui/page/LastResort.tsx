import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../core/services/services.ts';
import { Page } from './Page.tsx';
import { Button } from '../controls/Button.tsx';

/** Shown when even the error page cannot be fetched: the texts that are already loaded, and a way to restart. */
export function LastResort({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const { bridge, restart } = useServices();
  useEffect(() => {
    bridge.send('onError', { code: 'unexpected', message: error instanceof Error ? error.message : String(error) });
  }, [bridge, error]);
  return (
    <Page title={t('error.title')}>
      <div className="pw-body">
        <p>{t('error.text')}</p>
        <Button variant="secondary" onClick={restart}>
          {t('common.refresh')}
        </Button>
      </div>
    </Page>
  );
}
