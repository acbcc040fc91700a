/** Every constant of the widget once, with its unit. Constants of a table (chains, currencies, amount tags) stay in it. */
export const WIDGET_VERSION = '1.0.516';
/** The host protocol this widget speaks. A host that asks for a later one is refused. */
export const PROTOCOL = 1;

// Requests
export const REQUEST_TIMEOUT_MS = 30_000;
export const RETRY_COUNT = 3;
export const RETRY_GAP_MS = 2_000;
export const STATUS_POLL_MS = 5_000;
export const SESSION_DEBOUNCE_MS = 500;

// Start
export const START_TIMEOUT_MS = 30_000;
export const ON_INIT_EVERY_MS = 1_000;
export const NATIVE_LOAD_TIMEOUT_MS = 5_000;
export const NATIVE_POLL_MS = 10;
/** Our choice: half of the start timeout, since English may have to be fetched afterwards. */
export const LOCALE_TIMEOUT_MS = 15_000;

// Realtime
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;
export const SOCKET_RETRIES = 3;
export const SOCKET_BACKOFF_CAP_MS = 10_000;
/** Our choice: a connection that ends earlier counts as dropped. */
export const SOCKET_STEADY_AFTER_MS = 10_000;

// Deposits
/** Waiting longer than this counts as accepted. */
export const ACCEPT_AFTER_SEC = 60;
export const ONRAMP_ACCEPT_AFTER_SEC = 300;
/** Lifetime of an invoice that names none, then that of a bank transfer (card view 9). */
export const INVOICE_MS = 600_000;
export const BANK_TRANSFER_MS = 15 * 60_000;
/** Number of digits in the confirmation number of a wallet transfer. */
export const MIN_CONFIRMATION_DIGITS = 8;
export const MAX_CONFIRMATION_DIGITS = 10;
export const BONUS_CHECK_MS = 1_000;
/** From `Loaded` to opening the connection for pushes, unless it was needed earlier. */
export const PUSHES_AFTER_MS = 2_000;
export const CODE_TIMEOUT_MS = 15_000;
/** How long stored state of an earlier page stays valid. */
export const RESUME_MS = 30 * 60_000;
/** Our choice: more open payments than anybody has in half an hour. */
export const MAX_STORED_PAYMENTS = 10;
/** Our choice: twice the promised 24 h, since an entry is dated by the page's latest response, which may be old. */
export const KEY_LIFETIME_MS = 48 * 3_600_000;

// Captcha
export const GEETEST_TIMEOUT_MS = 30_000;
/** Our choice: half of the whole, so that GeeTest can try its second server when the first is silent. */
export const GEETEST_REQUEST_MS = 15_000;
export const GEETEST_ATTEMPTS = 4;
/** Multiplied by the number of the attempt. */
export const GEETEST_WAIT_MS = 500;

// A card's number
/** The first digits of a card number, which identify the bank. */
export const BIN_DIGITS = 6;

// What is shown
export const SNACKBAR_MS = 5_000;
/** Closing again within this time counts as the same closing. */
export const CLOSING_MS = 1_000;
export const COPIED_MS = 3_000;
/** Delay before the first hint, and time each one is shown. */
export const HINT_DELAY_MS = 3_000;
export const HINT_EVERY_MS = 6_000;
/** Ignore wheel deltas below this. CSS pixels. */
export const WHEEL_THRESHOLD = 4;
export const SKELETON_TILES = 15;
/** Lists with more entries than this have a search box. */
export const SEARCH_OVER = 5;
/** Rows shown in a searchable list, since more would freeze a phone for seconds. Countries and currencies stay below it. */
export const SHOWN_OPTIONS = 300;
/** Hashes longer than HASH_OVER are shortened to ENDS characters at each end. Addresses show their ends in bold. */
export const HASH_OVER = 10;
export const ENDS = 5;
/** CSS pixels. */
export const QR_SIZE = 200;
/** Container width from which a page shows beside its list. CSS pixels. */
export const WIDE_PX = 768;
export const CRYPTO_DECIMALS = 8;
export const FIAT_DECIMALS = 2;
export const TAG_COUNT = 5;
/** Below this many, the network is preselected. */
export const NETWORK_CHOICE_FROM = 2;
export const DRAFT_EVERY_MS = 300; // our choice: the pause in typing after which the draft is saved
