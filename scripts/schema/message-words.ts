import type { IncomingType } from '../../schemas/host/incoming.ts';
import type { OutgoingType } from '../../schemas/host/outgoing.ts';

/** The purpose of each message: description in the JSON Schema, comment in the declarations, row in docs/reference/messages.md. */
export const TO_WIDGET: Readonly<Record<IncomingType, string>> = {
  loaded:
    'Start data. The answer to `onInit`; again for the same user it changes token, language or appearance in place.',
  'bonus-list-fetched': 'The bonuses have been fetched, or could not be.',
  'bonus-list-updated': 'The bonuses have changed.',
  'locale-changed': 'Changes the language; route, form and invoice stay.',
  close: 'Gives up what is under way; answered with `onClose`.',
  'swipe-back': 'The player swiped back. Native only.',
};

export const TO_HOST: Readonly<Record<OutgoingType, string>> = {
  onInit: 'The widget listens. Said again each second until the first `loaded`; `instance` is new with each start.',
  Loaded: 'The first page shows its data, or the empty or error page. Once per start.',
  onClose: 'The player or the host closed it: take it off the page.',
  onTokenExpired:
    'The token is refused: send `loaded` with a new one. What failed for it is asked for again and its message goes; a payment is only sent again by a press.',
  onError: 'What went wrong; the player already reads it where it concerns them.',
  onInitError:
    'The start data cannot start the widget, or there were none within 30 seconds. A later `loaded` starts it.',
  onCreateTransaction: 'A deposit or withdrawal was created. Once for each; it says nothing of its end.',
  onExternalRedirectEvent:
    'Send the whole page to this address, by a form when the method is POST; `data` is the provider’s, untouched.',
  openExtBrowser: 'Open this address in the system’s browser.',
  onInvalidP2PResponse: 'A peer-to-peer answer of the backend cannot be shown.',
  onGoBack: 'The player went back from this route.',
  onSwipeBack: 'The player swiped back from this route.',
  onCopyToBuffer: 'Put this text into the clipboard.',
  share: 'Offer to share this.',
  Metric: 'A measured value; the backend has it too.',
  analytics: 'An event for the site’s analytics.',
  'socket-reconnect': 'The connection for pushes is being made again, for the n-th time.',
  resize: 'The height of the content in CSS pixels, when `appearance.sizing` is `fit`. On change only.',
};
