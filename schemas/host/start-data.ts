import { API_ORIGIN, isApiOrigin } from '../codes.ts';
import { PROTOCOL } from '../figures.ts';
import { Bonus } from '../player/bonus.ts';
import { User } from '../player/user.ts';
import { WireId } from '../wire-id.ts';
import * as z from '../zod.ts';
import { Appearance } from './appearance.ts';
import { Experiment } from './experiment.ts';
import { Transport } from './transport.ts';

/** Optional keys. A value of the wrong type, at any depth, takes the default and is reported. */
const OPTIONAL = {
  bonusId: z.optional(WireId),
  bonusList: z._default(z.array(Bonus), []),
  /** Shows the close button in the header. */
  closingButton: z._default(z.boolean(), true),
  /** If a key occurs twice, the last one wins. */
  experiments: z._default(z.array(Experiment), []),
  /** Origin of the API and the socket. Defaults to the widget's own. A wrong one prevents the start. */
  host: z.optional(
    z.string().check(
      // First, because it says what is wrong. The pattern is for the JSON Schema.
      z.refine(isApiOrigin, { error: 'expected an origin without a path', abort: true }),
      z.regex(API_ORIGIN),
    ),
  ),
  schema: z.optional(
    z.object({
      meta: z.optional(
        z.object({
          geetestCaptchaId: z.optional(z.string()),
          recaptchaSiteKey: z.optional(z.string()),
          recaptchaV3SiteKey: z.optional(z.string()),
          isCryptoBonusAvailable: z.optional(z.boolean()),
          showCryptoInstruction: z.optional(z.boolean()),
          /** For the coin shop: an address, or a path on the origin of `host`. */
          sweepstakeRulesUrl: z.optional(z.string()),
        }),
      ),
      assets: z.optional(z.object({ badge: z.optional(z.string()) })),
    }),
  ),
  xOrigin: z.optional(z.string()),
  userId: z.optional(WireId),
  partnerKey: z.optional(z.string()),
  widgetViewType: z._default(z.enum(['main', 'sweep']), 'main'),
  transport: z._default(Transport, 'http'),
  platformVersion: z._default(z.string(), 'redesign'),
  pwa: z._default(z.boolean(), false),
  isMobileApp: z._default(z.boolean(), false),
  /** Native app link. */
  returnUrl: z.optional(z.string()),
  debug: z._default(z.boolean(), false),
  appearance: z._default(Appearance, {}),
};

export const StartData = z.object({
  ...OPTIONAL,
  user: User,
  protocol: z._default(
    z.number().check(z.refine((version) => version === PROTOCOL, `not protocol ${PROTOCOL}`)),
    PROTOCOL,
  ),
});
/** Parsed, with defaults filled in. */
export type StartData = z.infer<typeof StartData>;
/** What a host may send: everything except `user.token` is optional. */
export type StartDataInput = z.input<typeof StartData>;
