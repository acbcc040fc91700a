/** Build setting: how routes appear in the URL unless the page is opened with `?router=`. */
declare const __WIDGET_ROUTER__: 'history' | 'hash';
/** Whether this build contains the debug hook that replaces the user. */
declare const __WIDGET_DEBUG__: boolean;
/** Time and commit of the package, where known. Empty in the widget, whose page names them. */
declare const __WIDGET_BUILD__: string;
/** Build setting: where errors are reported. Empty: nowhere, and no reporting code is in the build. */
declare const __WIDGET_DSN__: string;
/** Build setting: the origin that serves the captcha page. Empty: the widget's own, made opaque by a sandbox. */
declare const __WIDGET_CAPTCHA_ORIGIN__: string;
/** First segment of every path of the widget, without slashes. */
declare const __WIDGET_PREFIX__: string;

declare module 'virtual:locale-hashes' {
  /** Locale file name without extension → content hash in the served file's name. */
  export const hashes: Readonly<Record<string, string>>;
}
