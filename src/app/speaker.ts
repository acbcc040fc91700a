import { hashes } from 'virtual:locale-hashes';
import { loadLocale } from '../i18n/load.ts';
import { resolveLocale } from '../i18n/locales.ts';
import { LOCALE_TIMEOUT_MS } from '../../schemas/figures.ts';
import type { Services } from './services.ts';

/** Loads the dictionary of a tag and speaks it; a later choice overtakes an earlier one, and nothing is fetched twice. */
export function createSpeaker({
  bridge,
  clock,
  store,
  staticPath,
  translator,
}: Services): (tag: string) => Promise<void> {
  let wanted = 0;
  let underway: string | undefined;
  const report = (message: string) => bridge.send('onError', { code: 'locale', message });
  /** A file that does not come in time is one that fails: nothing shows before the words are there. */
  const fetchFile = async (url: string): Promise<Response> => {
    const controller = new AbortController();
    const stop = clock.after(LOCALE_TIMEOUT_MS, () => controller.abort());
    try {
      const response = await fetch(url, { signal: controller.signal });
      return new Response(await response.text(), { status: response.status });
    } finally {
      stop();
    }
  };

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
