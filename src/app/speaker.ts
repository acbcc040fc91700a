import { hashes } from 'virtual:locale-hashes';
import { loadLocale } from '../i18n/load.ts';
import { resolveLocale } from '../i18n/locales.ts';
import type { Services } from './services.ts';

/** Loads the dictionary of a tag and speaks it; a later choice overtakes an earlier one, and nothing is fetched twice. */
export function createSpeaker({ bridge, store, staticPath, translator }: Services): (tag: string) => Promise<void> {
  let wanted = 0;
  let underway: string | undefined;
  const report = (message: string) => bridge.send('onError', { code: 'locale', message });
  const fetchFile: typeof fetch = (...args) => fetch(...args);

  return async (tag) => {
    const file = resolveLocale(tag, (name) => Object.hasOwn(hashes, name));
    if (file === underway) return; // the query asked for it before the host did
    wanted += 1;
    const mine = wanted;
    underway = file === translator.file() ? undefined : file;
    if (underway !== undefined) {
      const loaded = await loadLocale(file, { staticPath, hashes, fetch: fetchFile, report });
      if (mine !== wanted) return;
      underway = undefined;
      await translator.use(loaded.file, loaded.dictionary);
    }
    store.setState(({ localeVersion }) => ({ localeVersion: localeVersion + 1 }));
  };
}
