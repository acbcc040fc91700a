import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * HMAC-SHA-256 as hex. Synchronous, since a submit must not wait, and available on insecure origins, unlike `crypto.subtle`.
 */
export const keyedHash = (key: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
