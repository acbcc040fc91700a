import { useEffect } from 'react';
import { useServices } from '../../core/services/services.ts';
import { show } from './show.ts';

/** Shows and focuses the message about a failure, which may be far above the button that was pressed. */
export function useShowFailure(failure: unknown, formId?: string): void {
  const { root } = useServices();
  useEffect(() => {
    if (!failure) return undefined;
    const within = formId === undefined ? root.querySelector('.pw-page') : root.getElementById(formId);
    return show(root, within?.querySelector<HTMLElement>('[data-failure]'), 'nearest');
  }, [root, formId, failure]);
}
