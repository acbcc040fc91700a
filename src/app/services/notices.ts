import { SNACKBAR_MS } from '../../../schemas/figures.ts';
import type { Services } from '../../core/services/services.ts';
import { clearNotice, setAnnouncement, showNotice } from '../../core/state/actions/session.ts';
import { randomId } from '../../platform/lib/random-id.ts';

type Notices = Pick<Services, 'notify' | 'holdNotice' | 'announce'>;

/** The one notice that shows at a time, and what a screen reader announces. */
export function createNotices({ store, clock, onDispose }: Pick<Services, 'store' | 'clock' | 'onDispose'>): Notices {
  let hide = () => undefined as void;
  onDispose(() => hide());
  const announce: Notices['announce'] = (text) => setAnnouncement(store, text);
  const holdNotice: Notices['holdNotice'] = (isHeld) => {
    hide();
    if (!isHeld) hide = clock.after(SNACKBAR_MS, () => clearNotice(store));
  };
  return {
    announce,
    holdNotice,
    notify: (title, text) => {
      holdNotice(false);
      const { notice } = store.getState();
      // Do not announce the same notice again. A different one replaces it.
      if (notice?.title === title && notice.text === text) return;
      showNotice(store, { id: randomId(), title, ...(text === undefined ? {} : { text }) });
      announce(text === undefined ? title : `${title}. ${text.replace(/<[^>]*>/g, '')}`);
    },
  };
}
