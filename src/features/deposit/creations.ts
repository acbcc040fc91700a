import type { CardView } from '../../../schemas/card-view.ts';
import type { Plan } from '../../../renderers/compile.ts';
import type { Answer } from '../../platform/api/calls.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { readOutcome, type DepositOutcome } from '../../core/tables/outcome.ts';
import type { Services } from '../../core/services/services.ts';
import { viewOf } from '../../../schemas/host/view.ts';
import type { DepositPayload } from '../payment/send/payload.ts';
import { checkPayee, peerToPeerBody, readPeerToPeer } from '../transfer/peer-to-peer.ts';

/** How to create one kind of deposit: the call, its body, and how to read the answer. */
export interface Creation {
  readonly call: 'deposit-create' | 'deposit-create-sweepstake' | 'deposit-create-p2p';
  /** Throws when a required value is missing. */
  readonly body: (payload: DepositPayload, plan: Pick<Plan, 'method' | 'fields'>) => Readonly<Record<string, unknown>>;
  readonly read: (answer: unknown) => DepositOutcome;
  /** Throws when the answer must not be shown to a payer, after telling the host. */
  readonly check?: (outcome: DepositOutcome, parts: Pick<Services, 'bridge'>) => void;
  /** Whether the answer may lead to a provider's page. */
  readonly redirects: boolean;
}

const COMMON: Creation = {
  call: 'deposit-create',
  body: (payload) => payload,
  read: (answer) => readOutcome(answer as Answer<'deposit-create'>),
  redirects: true,
};

/** Card views that create a deposit in their own way, or whose answer needs another step before a redirect. */
const OWN: Partial<Record<CardView, Creation>> = {
  // The answer is a list of offers: the press that chooses one opens the window.
  onramp: { ...COMMON, redirects: false },
  p2p: {
    call: 'deposit-create-p2p',
    body: peerToPeerBody,
    read: (answer) => readPeerToPeer(answer as Answer<'deposit-create-p2p'>),
    check: checkPayee,
    redirects: false,
  },
};

/** A coin package has its own call, whatever the method's card view. */
const PURCHASE: Creation = {
  ...COMMON,
  call: 'deposit-create-sweepstake',
  body: (payload) => {
    if (payload.boxId === undefined) throw new FlowError(TEXTS.noBox);
    return payload;
  },
};

/** Whether a press on this form may lead to a provider's page, and so needs a window. */
export const opensWindow = ({ method, view }: Plan): boolean =>
  (method.opensIn === 'window' || method.opensIn === 'external') &&
  view.view !== 'india' &&
  (OWN[view.view] ?? COMMON).redirects;

/** The player's widget view decides first, then the method's card view. */
export function creationOf(view: CardView, { store }: Pick<Services, 'store'>): Creation {
  const { start } = store.getState();
  return start && viewOf(start) === 'sweep' ? PURCHASE : (OWN[view] ?? COMMON);
}
