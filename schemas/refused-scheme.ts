/**
 * Schemes of the browser, of the system, and of files and sockets: none of them opens a page or the app of a bank. As
 * `URL.protocol` has them. The host SDK has the same rule, so this file imports nothing.
 */
export const REFUSED_SCHEME =
  /^(javascript|data|file|blob|about|chrome|vbscript|intent|view-source|filesystem|content|jar|feed|search-ms|chrome-extension|android-app|ftp|wss?|ms-.*):$/;
