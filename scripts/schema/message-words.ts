import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '../../schemas/player/defaults.ts';
import type { IncomingType } from '../../schemas/host/incoming.ts';
import type { OutgoingType } from '../../schemas/host/outgoing.ts';
import type { Experiment } from '../../src/core/tables/experiments.ts';

/** The purpose of each message: description in the JSON Schema, comment in the declarations, row in docs/reference/messages.md. */
export const TO_WIDGET: Readonly<Record<IncomingType, string>> = {
  loaded:
    'Start data, in answer to `onInit`. Sent again with the same `user.id` it changes token, language or appearance in place, and keeps what it leaves out. Sent without an id it stands alone: what it leaves out takes its default.',
  'bonus-list-fetched': 'The bonuses have been fetched, or could not be.',
  'bonus-list-updated': 'The bonuses have changed.',
  'locale-changed': 'Changes the language. Route, form and invoice stay.',
  close: 'Aborts what is under way. The widget answers with `onClose`.',
  'swipe-back': 'The player swiped back. Native only.',
  greet:
    'Asks for `onInit` at once, from a host that listens only now. The host SDK adds its start data, so that the list is requested with them; the widget starts only with `loaded`. Ignored once it has started.',
};

export const TO_HOST: Readonly<Record<OutgoingType, string>> = {
  onInit:
    'The widget is ready for `loaded`. Repeated each second until the first `loaded`; each start has a new `instance`.',
  Loaded: 'The first page shows its data, or the empty or error page is shown. Once per start.',
  onClose: 'The player or the host closed the widget: remove it from the page.',
  onTokenExpired:
    'The backend refused the token: send `loaded` with a new one and the same `user.id`. Failed reads are then repeated; a payment is sent again only by a press.',
  onError: 'Something went wrong. What concerns the player is already shown to them.',
  onInitError:
    'The start data are invalid, none arrived within 30 seconds, or the code of the widget did not load. A later `loaded` still starts the widget, and so does code that comes late.',
  onCreateTransaction: 'A deposit or withdrawal was created, once for each. It may still fail.',
  onExternalRedirectEvent:
    'Navigate the whole page to this address, by a form when the method is POST; `data` is passed on from the provider unchanged.',
  openExtBrowser: 'Open this address in the system’s browser.',
  onInvalidP2PResponse: 'A response about a transfer between people is malformed.',
  onGoBack: 'The player went back from this route.',
  onSwipeBack: 'The player swiped back from this route.',
  onCopyToBuffer: 'Copy this text to the clipboard.',
  share: 'Offer to share this.',
  Metric: 'A measured value, also sent to the backend.',
  analytics: 'An event for the site’s analytics.',
  'socket-reconnect': 'The widget reconnects for pushes, for the n-th time.',
  resize: 'The height of the content in CSS pixels, when `appearance.sizing` is `fit`. Sent when it changes.',
};

/** The meaning of each key of the start data. Nested keys have dotted paths. */
export const START_DATA: Readonly<Record<string, string>> = {
  bonusId: 'the bonus that is selected at first',
  bonusList: 'the [bonuses](#a-bonus) to choose from',
  closingButton: 'shows the close button',
  experiments: 'the [groups](#experiments) that the player is in; if a key occurs twice, the last one counts',
  host: 'origin of the API and the socket; the widget’s own when absent. A wrong one prevents the start',
  'schema.meta.geetestCaptchaId': 'key for GeeTest',
  'schema.meta.recaptchaSiteKey': 'key for reCAPTCHA',
  'schema.meta.recaptchaV3SiteKey': 'key for reCAPTCHA without a challenge',
  'schema.meta.isCryptoBonusAvailable': 'coins bring a bonus, for players in [its group](#experiments)',
  'schema.meta.showCryptoInstruction': 'shows how to pay with a coin, below its address',
  'schema.meta.sweepstakeRulesUrl': 'rules of the coin shop: an address, or a path on the origin of `host`',
  'schema.assets.badge': 'address of the picture of the bonus badge',
  xOrigin: 'passed on in the handshake of the socket',
  userId: 'the player’s id, when `user.id` is absent',
  partnerKey: 'accepted and ignored',
  widgetViewType: '`sweep`: coin shop and redemption, unless `user.widgetViewType` says otherwise',
  transport: 'how [calls](calls.md) travel',
  platformVersion: 'passed on to the backend; any but `redesign` requests the earlier lists of methods',
  pwa: 'passed on to the backend',
  isMobileApp: 'passed on to the backend',
  returnUrl: 'where providers send the player back to',
  debug: 'loads hooks and panel for [debugging](../debug.md)',
  'appearance.theme': 'light, dark, or as the system says',
  'appearance.sizing': '`fill`: the frame has its own height; `fit`: you set it from `resize`',
  'appearance.variables': 'colours, radius, step and font by name ([list](theming.md))',
  'user.token': 'sent with every call',
  'user.id': 'the player. A later `loaded` with the same id changes data in place; another id starts anew',
  'user.currency': `the player’s currency; ${DEFAULT_CURRENCY} when absent`,
  'user.country': `the player’s country; ${DEFAULT_COUNTRY} when absent`,
  'user.paymentGeo': 'the country whose methods are listed, until the player chooses a region',
  'user.lang': 'the language, as a tag',
  'user.balanceData.primary.amount': 'the balance of the main account',
  'user.balanceData.primary.currency': 'and its currency',
  'user.balanceData.additional.amount': 'the balance of a second account; a withdrawal may then use either',
  'user.balanceData.additional.currency': 'and its currency',
  'user.platform': 'android and ios start in the dark theme',
  'user.widgetViewType': 'takes precedence over the one beside `user`',
  protocol: 'the version of these messages; a later one is refused',
};

/** What each experiment decides. */
export const EXPERIMENT_WORDS: Readonly<Record<Experiment, string>> = {
  bonusCarousel: '`group_b`: the bonuses are shown in a row above the list',
  cryptoBonus: '`group_b`: coins bring a bonus, if `schema.meta.isCryptoBonusAvailable` is set too',
  paymentDetails: '`group_a`, `group_b` or `group_c`: the hints on an invoice; without a group, those of `group_a`',
  payments: 'any group: sent with payment calls as `abTestGroup`',
  amountTags: '`group_b`: the form offers no amounts beside the input',
};
