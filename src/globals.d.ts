/** Origins allowed to embed the widget, as the build was told; empty means its own origin and localhost. */
declare const __WIDGET_HOSTS__: readonly string[];
/** How routes stand in the address unless the page is opened with `?router=`. */
declare const __WIDGET_ROUTER__: 'history' | 'hash';
/** Whether this build contains the debug hook that replaces the user. */
declare const __WIDGET_DEBUG__: boolean;
/** Where this build comes from, as far as that is known. */
declare const __WIDGET_BUILD__: { readonly commit: string | null; readonly time: string | null };
/** Where errors are reported, as the build was told; empty: nowhere, and nothing of it is in the build. */
declare const __WIDGET_DSN__: string;
/** The origin that serves the captcha page, as the build was told; empty: the widget's, with a sandbox that makes it opaque. */
declare const __WIDGET_CAPTCHA_ORIGIN__: string;
/** First segment of every path of the widget, without slashes. */
declare const __WIDGET_PREFIX__: string;

declare module 'virtual:locale-hashes' {
  /** Locale file name without extension → content hash in the name of the served file. */
  export const hashes: Readonly<Record<string, string>>;
}
