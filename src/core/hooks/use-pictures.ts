import { type SyntheticEvent, useCallback, useRef } from 'react';
import { START_TEXTS } from '../../platform/errors/start-texts.ts';
import { useServices } from '../services/services.ts';

/**
 * Pictures are decoration: one that fails to load is hidden. A missing icon of ours is reported once per address. A
 * missing picture of the host's is not reported.
 */
export function usePictures(): (event: SyntheticEvent) => void {
  const { bridge, staticPath } = useServices();
  const reported = useRef(new Set<string>());
  return useCallback(
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.style.visibility = 'hidden';
      const address = target.getAttribute('src') ?? '';
      if (!address.startsWith(staticPath) || reported.current.has(address)) return;
      reported.current.add(address);
      bridge.send('onError', { code: 'icon', message: START_TEXTS.icon, path: address.slice(staticPath.length) });
    },
    [bridge, staticPath],
  );
}
