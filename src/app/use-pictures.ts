import { type SyntheticEvent, useCallback, useRef } from 'react';
import { START_TEXTS } from '../errors/start-texts.ts';
import { useServices } from './services.ts';

/**
 * Pictures are decoration: one that cannot be had leaves its plain plate. An icon of ours is told once by its address; what a
 * host gives, like its badge, is left out without a word.
 */
export function usePictures(): (event: SyntheticEvent) => void {
  const { bridge, staticPath } = useServices();
  const told = useRef(new Set<string>());
  return useCallback(
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.style.visibility = 'hidden';
      const address = target.getAttribute('src') ?? '';
      if (!address.startsWith(staticPath) || told.current.has(address)) return;
      told.current.add(address);
      bridge.send('onError', { code: 'icon', message: START_TEXTS.icon, path: address.slice(staticPath.length) });
    },
    [bridge, staticPath],
  );
}
