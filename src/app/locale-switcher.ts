import { pageRequest } from '../platform/api/prefetch.ts';
import { loadLocale } from '../platform/i18n/load.ts';
import { localeFileOf, localeUrl } from '../platform/i18n/locale-file.ts';
import { FALLBACK_LOCALE } from '../platform/i18n/locales.ts';
import { abortable } from '../platform/timing/deadline.ts';
import { LOCALE_TIMEOUT_MS } from '../../schemas/figures.ts';
import type { Services } from '../core/services/services.ts';
import { showTexts } from '../core/state/actions/session.ts';

/**
 * Loads and applies the dictionary of a language. A later call replaces an earlier one, and no file is fetched twice.
 * The current language stays when neither the new one nor English loads. English is also fetched at the first text that
 * the language lacks.
 */
export function createLocaleSwitcher({
  bridge,
  clock,
  store,
  prefetch,
  staticPath,
  translator,
}: Services): (tag: string) => Promise<void> {
  let latest = 0;
  let underway: string | undefined;
  let isEnglishAsked = false;
  const report = (message: string) => bridge.send('onError', { code: 'locale', message });
  /** A file that does not load in time counts as failed, since nothing shows before the texts are there. */
  const fetchFile = async (file: string): Promise<Response> => {
    const url = localeUrl(staticPath, file);
    const controller = new AbortController();
    const stop = clock.after(LOCALE_TIMEOUT_MS, () => controller.abort());
    const whole = async (response: Response) => new Response(await response.text(), { status: response.status });
    const read = async () => {
      // What the page requested may have failed on a network that works by now, so a failure only means one more request.
      const sent = prefetch?.take(pageRequest(url))?.response;
      const early = sent && (await sent.then(whole).catch(() => undefined));
      return early?.ok ? early : whole(await fetch(url, { signal: controller.signal }));
    };
    try {
      return await abortable(controller.signal, read());
    } finally {
      stop();
    }
  };
  const load = (file: string) => loadLocale(file, { fetch: fetchFile, report });

  translator.onMissing(async () => {
    if (isEnglishAsked) return;
    isEnglishAsked = true;
    const english = await load(FALLBACK_LOCALE);
    if (english.file !== undefined) translator.addEnglish(english.dictionary);
  });

  return async (tag) => {
    const file = localeFileOf(tag);
    if (file === underway) return; // the query requested it before the host did
    latest += 1;
    const own = latest;
    underway = file === translator.file() ? undefined : file;
    if (underway !== undefined) {
      const loaded = await load(file);
      if (own !== latest) return;
      underway = undefined;
      isEnglishAsked = false;
      if (loaded.file !== undefined || translator.file() === undefined)
        await translator.use(loaded.file, loaded.dictionary);
    }
    showTexts(store);
  };
}
