/** Every constant of the widget once, with its unit. What belongs to a table (chains, currencies, amount tags) stands there. */
export const WIDGET_VERSION = '1.0.516';

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
/** Ours: half of what a start may take, since English may have to be fetched after it. */
export const LOCALE_TIMEOUT_MS = 15_000;

// Realtime
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;
export const SOCKET_RETRIES = 3;
export const SOCKET_BACKOFF_CAP_MS = 10_000;

// Deposits
/** Waiting for longer reads as accepted. */
export const ACCEPT_AFTER_SEC = 60;
export const ONRAMP_ACCEPT_AFTER_SEC = 300;
/** An invoice that names no time of its own; one of a bank transfer (card view 9). */
export const INVOICE_MS = 600_000;
export const BANK_TRANSFER_MS = 15 * 60_000;
/** Digits of the number that names a wallet transfer. */
export const CONFIRMATION_DIGITS = { min: 8, max: 10 } as const;
export const BONUS_CHECK_MS = 1_000;
/** From `Loaded` to the connection for pushes, where nothing needed it before. */
export const PUSHES_AFTER_MS = 2_000;
/** What an earlier page kept holds for so long. */
export const CODE_TIMEOUT_MS = 15_000;
export const RESUME_MS = 30 * 60_000;
/** Ours: more open payments than this nobody has in half an hour. */
export const PAYMENTS_KEPT = 10;
/** Ours: 24 h are promised, and the time that an entry is dated by may be as old as the page's last answer. */
export const KEY_KEPT_MS = 48 * 3_600_000;

// Captcha
export const GEETEST_TIMEOUT_MS = 30_000;
export const GEETEST_ATTEMPTS = 4;
/** Times the number of the attempt. */
export const GEETEST_WAIT_MS = 500;

// A card's number
/** The first digits, which name its bank. */
export const BIN_DIGITS = 6;

// What is shown
export const SNACKBAR_MS = 5_000;
/** What closes again within it belongs to the same closing. */
export const CLOSING_MS = 1_000;
export const COPIED_MS = 3_000;
/** How long no hint is said, and how long each stands. */
export const HINT_DELAY_MS = 3_000;
export const HINT_EVERY_MS = 6_000;
/** Wheel movements below this are none. CSS pixels. */
export const WHEEL_THRESHOLD = 4;
export const SKELETON_TILES = 15;
/** A search box stands over lists of more. */
export const SEARCH_OVER = 5;
/** Rows of a list that is searched; more would stop a phone for seconds. All countries and currencies are fewer. */
export const SHOWN_OPTIONS = 300;
/** A hash of more characters is shortened; so many of each end stand, of an address they are told apart. */
export const HASH_OVER = 10;
export const ENDS = 5;
/** CSS pixels. */
export const QR_SIZE = 200;
/** Container width from which a page stands beside its list: wider than small. CSS pixels. */
export const WIDE_PX = 768;
export const CRYPTO_DECIMALS = 8;
export const FIAT_DECIMALS = 2;
export const TAG_COUNT = 5;
/** Fewer networks are no choice. */
export const NETWORK_CHOICE_FROM = 2;
export const DRAFT_EVERY_MS = 300; // ours: a pause in typing after which what was typed is kept
