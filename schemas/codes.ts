/** The form of each code that arrives from outside, in upper or lower case. */
export const COUNTRY_CODE = /^[A-Za-z]{2}$/;
export const CURRENCY_CODE = /^(?=.*[A-Za-z])[A-Za-z0-9]{2,10}$/;
/** The origin of an API: no path, no credentials. */
export const API_ORIGIN = /^https?:\/\/[^\s/?#@\\]+\/?$/;
/** A server's error code: letters, then at most six digits. */
export const ERROR_CODE = /^[A-Za-z][A-Za-z_.-]{0,60}\d{0,6}$/;
