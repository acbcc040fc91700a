import type { RequestOf } from '../../../schemas/api/requests.ts';
import type { Proof } from '../../../schemas/host/captcha.ts';
import type { Issue } from '../../../schemas/parse.ts';
import type { Plan } from '../../../renderers/compile.ts';
import type { ViewRules } from '../../../renderers/contract.ts';
import type { ResponseOf } from '../../platform/api/calls.ts';
import type { CallOptions, Client } from '../../platform/api/client.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { readOutcome, type DepositOutcome } from '../../core/tables/outcome.ts';
import type { Services } from '../../core/services/services.ts';
import { viewOf } from '../../../schemas/host/view.ts';
import type { DepositPayload } from '../payment/send/payload.ts';
import { checkPayee, peerToPeerBody, readPeerToPeer } from '../transfer/peer-to-peer.ts';

type CreateCall = 'deposit-create' | 'deposit-create-sweepstake' | 'deposit-create-p2p';
type CreationPlan = Pick<Plan, 'method' | 'fields'>;

/** The response to a creation. */
export interface Created {
  /** The body as received. */
  readonly raw: unknown;
  /** The parts that could not be read. */
  readonly unread: readonly Issue[];
  readonly requestId: string;
  /** Throws when the response names neither a deposit nor an address. */
  readonly outcome: (parts: Pick<Services, 'bridge'>) => DepositOutcome;
}

/** Sends a creation, with the proof of a captcha where one was solved. */
export type SendCreation = (client: Client, proof: Partial<Proof>, options: CallOptions) => Promise<Created>;

interface Rules {
  /** Throws when the response must not be shown to a payer, after telling the host. */
  readonly check?: (outcome: DepositOutcome, parts: Pick<Services, 'bridge'>) => void;
}

/** How to create one kind of deposit: the call, its body, and how to read the response. */
export interface Creation extends Rules {
  readonly call: CreateCall;
  /** Throws when a required value is missing. */
  readonly request: (payload: DepositPayload, plan: CreationPlan) => SendCreation;
}

interface CreationRow<C extends CreateCall> extends Rules {
  readonly call: C;
  readonly body: (payload: DepositPayload, plan: CreationPlan) => RequestOf<C>;
  /** What the body says of a proof, besides the proof itself. */
  readonly ofProof?: (proof: Partial<Proof>) => Partial<RequestOf<C>>;
  readonly read: (response: ResponseOf<C>, parts: Pick<Services, 'bridge'>) => DepositOutcome;
}

const creation = <C extends CreateCall>({ call, body, ofProof, read, ...rules }: CreationRow<C>): Creation => ({
  ...rules,
  call,
  request: (payload, plan) => {
    const request = body(payload, plan);
    return async (client, proof, options) => {
      const proven = { ...request, ...proof, ...ofProof?.(proof) };
      const { data, body: raw, requestId } = await client.call(call, proven, options);
      return { raw, unread: data.unread, requestId, outcome: (parts) => read(data, parts) };
    };
  },
});

const COMMON = creation({
  call: 'deposit-create',
  body: (payload) => payload,
  read: readOutcome,
});

const TRANSFER = creation({
  call: 'deposit-create-p2p',
  body: peerToPeerBody,
  // The server may ask for a captcha that the definition does not name.
  ofProof: (proof) => ('captchaResponse' in proof || 'captchaResponseV3' in proof ? { checkScore: true } : {}),
  read: readPeerToPeer,
  check: checkPayee,
});

/** A coin package has its own call, whatever the method's card view. */
const PURCHASE = creation({
  call: 'deposit-create-sweepstake',
  body: ({ boxId, ...payload }) => {
    if (boxId === undefined) throw new FlowError(TEXTS.noBox);
    return { ...payload, boxId };
  },
  read: readOutcome,
});

/** Whether a press on this form may lead to a provider's page, and so needs a window. */
export const opensWindow = ({ method, view }: Plan): boolean =>
  (method.opensIn === 'window' || method.opensIn === 'external') && !view.staysHere;

/** The player's widget view decides first, then the method's card view. */
export function creationOf(
  { creation: kind }: Pick<ViewRules, 'creation'>,
  { store }: Pick<Services, 'store'>,
): Creation {
  const { start } = store.getState();
  if (start && viewOf(start) === 'sweep') return PURCHASE;
  return kind === 'transfer' ? TRANSFER : COMMON;
}
