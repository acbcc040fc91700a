import { useEffect } from 'react';
import { useServices } from '../../core/services/services.ts';
import { useStableCallback } from './use-stable-callback.ts';

/**
 * Tells screen readers the `text` for a cause, once for each change of the cause; nothing while that is undefined or false. The
 * same text in another language is no news.
 */
export function useAnnouncement<Cause>(cause: Cause | undefined | false, text: (cause: Cause) => string): void {
  const { announce } = useServices();
  const say = useStableCallback((about: Cause) => announce(text(about)));
  useEffect(() => {
    if (cause !== undefined && cause !== false) say(cause);
  }, [cause, say]);
}
