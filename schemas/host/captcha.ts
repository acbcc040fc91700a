import { CaptchaProof } from '../deposit/deposit-create.ts';
import * as z from '../zod.ts';

/** Every way a captcha can fail, by name. */
export const CaptchaReason = z.enum([
  'no-enterprise',
  'script-load',
  'browser-only',
  'sitekey-required',
  'token-expired',
  'closed-by-user',
  'unknown',
  'geetest-closed',
  'geetest-unknown',
  'geetest-script-load',
  'id-empty',
  'data-empty',
  'result-empty',
]);
export type CaptchaReason = z.infer<typeof CaptchaReason>;

export const CaptchaProvider = z.enum(['geetest', 'recaptcha']);
export type CaptchaProvider = z.infer<typeof CaptchaProvider>;

/** The site's public keys, named as in `schema.meta` of the start data. */
export const CaptchaKeys = z.object({
  geetestCaptchaId: z.optional(z.string()),
  recaptchaSiteKey: z.optional(z.string()),
  recaptchaV3SiteKey: z.optional(z.string()),
});
export type CaptchaKeys = z.infer<typeof CaptchaKeys>;

/**
 * The request that the widget sends to the form page, and that the captcha page gets from the page that frames it. It
 * names a provider, never an address: only the captcha page knows the scripts.
 */
export const CaptchaOrder = z.object({ type: z.literal('captcha'), provider: CaptchaProvider, keys: CaptchaKeys });
export type CaptchaOrder = z.infer<typeof CaptchaOrder>;

/** The response of either page. Whether the proof is complete is checked against the requested provider. */
export const CaptchaAnswer = z.union([
  z.object({ type: z.literal('captcha-solved'), proof: z.object(CaptchaProof) }),
  z.object({ type: z.literal('captcha-failed'), reason: CaptchaReason }),
]);
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>;

const token = z.string().check(z.minLength(1), z.maxLength(16_384));

/** A complete proof of each provider: exactly these keys of the payload. */
export const PROOFS = {
  geetest: z.union([
    z.object({ captchaOutput: token, genTime: token, lotNumber: token, passToken: token }),
    z.object({ captchaBypass: z.literal(true) }),
  ]),
  recaptcha: z
    .object({ captchaResponse: z.optional(token), captchaResponseV3: z.optional(token) })
    .check(z.refine((proof) => (proof.captchaResponse ?? proof.captchaResponseV3) !== undefined, 'expected a token')),
} as const;
export type Proof = z.infer<(typeof PROOFS)[CaptchaProvider]>;
