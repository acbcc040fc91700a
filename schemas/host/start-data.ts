import { Id } from '../common.ts';
import { Bonus } from '../player/bonus.ts';
import { User } from '../player/user.ts';
import * as z from '../zod.ts';
import { Appearance } from './appearance.ts';
import { Experiment } from './experiment.ts';

/** The protocol this widget speaks; a host that asks for a later one is refused. */
export const PROTOCOL = 1;

/** A wrong type in an optional key, at any depth, takes the default of that key and is reported. */
const OPTIONAL = {
  bonusId: z.optional(Id),
  bonusList: z._default(z.array(Bonus), []),
  /** Shows the close button in the header. */
  closingButton: z._default(z.boolean(), true),
  /** A key given twice: the last wins. */
  experiments: z._default(z.array(Experiment), []),
  /** Origin of the API and the socket; the widget's own when absent. A wrong one stops the start. */
  host: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/?#@\\]+\/?$/))),
  schema: z.optional(
    z.object({
      meta: z.optional(
        z.object({
          geetestCaptchaId: z.optional(z.string()),
          recaptchaSiteKey: z.optional(z.string()),
          recaptchaV3SiteKey: z.optional(z.string()),
          isCryptoBonusAvailable: z.optional(z.boolean()),
          showCryptoInstruction: z.optional(z.boolean()),
          /** Of the coin shop: an address, or a path of the host's own site. */
          sweepstakeRulesUrl: z.optional(z.string()),
        }),
      ),
      assets: z.optional(z.object({ badge: z.optional(z.string()) })),
    }),
  ),
  xOrigin: z.optional(z.string()),
  userId: z.optional(Id),
  partnerKey: z.optional(z.string()),
  widgetViewType: z._default(z.enum(['main', 'sweep']), 'main'),
  transport: z._default(z.enum(['socket', 'http']), 'http'),
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
  protocol: z._default(z.number().check(z.refine((version) => version === PROTOCOL, 'a later protocol')), PROTOCOL),
});
/** Parsed: defaults filled in. */
export type StartData = z.infer<typeof StartData>;
/** What a host may send: everything but `user.token` may be left out. */
export type StartDataInput = z.input<typeof StartData>;
