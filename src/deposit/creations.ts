import type { CardView } from '../../schemas/card-view.ts';
import type { DepositCreate } from '../../schemas/deposit/deposit-create.ts';
import type { Plan } from '../../renderers/compile.ts';
import type { Answer } from '../api/calls.ts';
import { readOutcome, type DepositOutcome } from '../flow/outcome.ts';
import type { Services } from '../app/services.ts';
import { checkPayee, peerToPeerBody, readPeerToPeer } from './peer-to-peer.ts';

/** How a deposit of one kind is made: by which call, with which body, and what its answer comes to. */
export interface Creation {
  readonly call: 'deposit-create' | 'deposit-create-p2p';
  readonly body: (payload: DepositCreate, plan: Plan) => Readonly<Record<string, unknown>>;
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

/** Card views whose deposit is made another way, or answered with something else to do first (second document, sections 4 and 7). */
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

/** Whether a press on this form leads to a provider's page, and so needs a window. */
export const opensWindow = ({ method, view }: Plan): boolean =>
  (method.opensIn === 'window' || method.opensIn === 'external') &&
  view.view !== 'india' &&
  creationOf(view.view).redirects;

export const creationOf = (view: CardView): Creation => OWN[view] ?? COMMON;
