import type { Services } from '../../core/services/services.ts';
import { setAnnouncement, showNotice } from '../../core/state/actions/session.ts';
import { randomId } from '../../platform/lib/random-id.ts';

type Notices = Pick<Services, 'notify' | 'announce'>;

/** The one notice that shows at a time, and what a screen reader announces. */
export function createNotices(store: Services['store']): Notices {
  const announce: Notices['announce'] = (text) => setAnnouncement(store, text);
  return {
    announce,
    notify: (title, text) => {
      const { notice } = store.getState();
      const isRepeated = notice?.title === title && notice.text === text;
      // A repeated notice shows for longer but is not announced again. A different one replaces it.
      showNotice(store, { id: isRepeated ? notice.id : randomId(), title, ...(text === undefined ? {} : { text }) });
      if (!isRepeated) announce(text === undefined ? title : `${title}. ${text.replace(/<[^>]*>/g, '')}`);
    },
  };
}
