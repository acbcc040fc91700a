import type { CardView } from '../../schemas/card-view.ts';
import type { Plan } from '../../renderers/compile.ts';
import type { Answer } from '../api/calls.ts';
import { FlowError } from '../errors/errors.ts';
import { TEXTS } from '../errors/texts.ts';
import { readOutcome, type DepositOutcome } from '../flow/outcome.ts';
import type { Services } from '../app/services.ts';
import { viewOf } from '../app/view.ts';
import type { DepositPayload } from './payload.ts';
import { checkPayee, peerToPeerBody, readPeerToPeer } from './peer-to-peer.ts';

/** How a deposit of one kind is made: by which call, with which body, and what its answer comes to. */
export interface Creation {
  readonly call: 'deposit-create' | 'deposit-create-sweepstake' | 'deposit-create-p2p';
  /** Throws where what the call needs is not there. */
  readonly body: (payload: DepositPayload, plan: Pick<Plan, 'method' | 'fields'>) => Readonly<Record<string, unknown>>;
  readonly read: (answer: unknown) => DepositOutcome;
  /** Throws for an answer that nobody may be asked to pay; the host is told. */
  readonly check?: (outcome: DepositOutcome, parts: Pick<Services, 'bridge'>) => void;
  /** Its answer may lead to a provider's page. */
  readonly redirects: boolean;
}

const COMMON: Creation = {
  call: 'deposit-create',
  body: (payload) => payload,
  read: (answer) => readOutcome(answer as Answer<'deposit-create'>),
  redirects: true,
};

/** Card views whose deposit is made another way, or answered with something else to do first. */
const OWN: Partial<Record<CardView, Creation>> = {
  // Its answer is a list of offers: the window is that of the press that chooses one.
  onramp: { ...COMMON, redirects: false },
  p2p: {
    call: 'deposit-create-p2p',
    body: peerToPeerBody,
    read: (answer) => readPeerToPeer(answer as Answer<'deposit-create-p2p'>),
    check: checkPayee,
    redirects: false,
  },
};

/** A coin package is bought by a call of its own, whatever view its method has. */
const PURCHASE: Creation = {
  ...COMMON,
  call: 'deposit-create-sweepstake',
  body: (payload) => {
    if (payload.boxId === undefined) throw new FlowError(TEXTS.noBox);
    return payload;
  },
};

/** Whether a press on this form leads to a provider's page, and so needs a window. */
export const opensWindow = ({ method, view }: Plan): boolean =>
  (method.opensIn === 'window' || method.opensIn === 'external') &&
  view.view !== 'india' &&
  (OWN[view.view] ?? COMMON).redirects;

/** That of the player's view of the widget, then of the method's card view. */
export function creationOf(view: CardView, { store }: Pick<Services, 'store'>): Creation {
  const { start } = store.getState();
  return start && viewOf(start) === 'sweep' ? PURCHASE : (OWN[view] ?? COMMON);
}
