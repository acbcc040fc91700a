import { useEffect } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useServices } from '../../core/services/services.ts';
import { Page } from './Page.tsx';
import { Button } from '../controls/Button.tsx';

/** Shown when even the error page cannot be fetched: the texts that are already loaded, and a way to restart. */
export function LastResort({ error }: { readonly error: unknown }) {
  const { t } = useTexts();
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
