import { readUrl } from './safe-url.ts';

/** The form of each code that arrives from outside, in upper or lower case. */
export const COUNTRY_CODE = /^[A-Za-z]{2}$/;
export const CURRENCY_CODE = /^(?=.*[A-Za-z])[A-Za-z0-9]{2,10}$/;
/** A server's error code: letters, then at most six digits. */
export const ERROR_CODE = /^[A-Za-z][A-Za-z_.-]{0,60}\d{0,6}$/;

/** The origin of an API: no path, no credentials. */
export const API_ORIGIN = /^https?:\/\/[^\s/?#@\\]+\/?$/;
/** Whether it is also a URL: `https://256.256.256.256` is none. */
export const isApiOrigin = (text: string): boolean => API_ORIGIN.test(text) && readUrl(text) !== undefined;
