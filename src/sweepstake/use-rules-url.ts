import { pageUrl } from '../../schemas/safe-url.ts';
import { useServices, useWidget } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';

/**
 * Where the rules of the sweepstakes stand (docs/decisions/0030): what the host says, else what the dictionary does; a path
 * is one of the `host`. Undefined for what may not be opened.
 */
export function useRulesUrl(): string | undefined {
  const { window: view } = useServices();
  const { t } = useWords();
  const host = useWidget(({ start }) => start?.host) ?? view.location.origin;
  const given = useWidget(({ start }) => start?.schema?.meta?.sweepstakeRulesUrl) ?? t('sweepstake.disclaimer.link');
  return URL.canParse(given, host) ? pageUrl(new URL(given, host).href) : undefined;
}
