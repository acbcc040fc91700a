import { useTexts } from '../../core/hooks/use-texts.ts';
import { pageUrl, readUrl } from '../../../schemas/safe-url.ts';
import { useServices, useWidget } from '../../core/services/services.ts';

/**
 * URL of the sweepstakes rules (docs/decisions/0030): the host's, else the dictionary's. A path is relative to the start
 * data's `host`. Undefined when it may not be opened.
 */
export function useRulesUrl(): string | undefined {
  const { window: view } = useServices();
  const { t } = useTexts();
  const host = useWidget(({ start }) => start?.host) ?? view.location.origin;
  const url = useWidget(({ start }) => start?.schema?.meta?.sweepstakeRulesUrl) ?? t('sweepstake.disclaimer.link');
  const whole = readUrl(url, host);
  return whole && pageUrl(whole.href);
}
