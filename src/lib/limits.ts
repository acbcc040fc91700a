/** Figures of the specifications, each once, with its unit (second document, section 9; contract). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Ours: half of what a start may take, since English may have to be fetched after it. */
export const LOCALE_TIMEOUT_MS = 15_000;
export const RETRY_COUNT = 3;
export const RETRY_GAP_MS = 2_000;
export const SESSION_DEBOUNCE_MS = 500;
/** Ours: a pause in typing after which what was typed is kept. */
export const DRAFT_EVERY_MS = 300;
export const SNACKBAR_MS = 5_000;
export const COPIED_MS = 3_000;
export const STATUS_POLL_MS = 5_000;
export const START_TIMEOUT_MS = 30_000;
export const ON_INIT_EVERY_MS = 1_000;
export const NATIVE_LOAD_TIMEOUT_MS = 5_000;
export const NATIVE_POLL_MS = 10;
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;
export const SOCKET_RETRIES = 3;
export const SOCKET_BACKOFF_CAP_MS = 10_000;
export const RESUME_MS = 30 * 60_000;
export const BONUS_CHECK_MS = 1_000;
export const SKELETON_TILES = 15;
/** A search box stands over lists of more. */
export const SEARCH_OVER = 5;
export const WIDGET_VERSION = '1.0.516';
