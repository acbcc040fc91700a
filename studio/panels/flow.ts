import { CARD_VIEWS, cardViewOf, type CardViewTraits } from '../../schemas/card-view.ts';
import { CryptoDeposit } from '../../schemas/deposit/crypto-deposit.ts';
import { DepositResponse } from '../../schemas/deposit/deposit-response.ts';
import { parse } from '../../schemas/parse.ts';
import { DEPOSIT_FLOW, nextStep } from '../../src/core/tables/deposit-flow.ts';
import { readOutcome } from '../../src/core/tables/outcome.ts';
import { response } from '../../fixtures/responses.ts';

export interface FlowStep {
  readonly id: string;
  readonly says: string;
  readonly page: string;
  readonly opensRedirect: boolean;
}

/** The rows of the flow table. */
export const FLOW_STEPS: readonly FlowStep[] = DEPOSIT_FLOW.map(({ id, says, page, effects }) => ({
  id,
  says,
  page: page === 'stay' ? 'the form, with more fields' : page === 'requested' ? '/deposit/complete' : `/${page}`,
  opensRedirect: effects.includes('open-redirect'),
}));

export type Taken =
  | { readonly kind: 'row'; readonly id: string; readonly page: string }
  | { readonly kind: 'none'; readonly why: string };

const EXAMPLE = {
  depositId: '1',
  amount: 100,
  currency: 'MXN',
  created: '2026-01-01T00:00:00Z',
  provider: 'https://example.com',
};

/** The row that an example response takes in a card view. */
export function takenRow(answer: string, cardViewType: number): Taken {
  const { view } = cardViewOf(cardViewType);
  const { creation, opensChat }: CardViewTraits = CARD_VIEWS[view];
  if (opensChat) return { kind: 'none', why: 'No deposit is created: the form opens a chat.' };
  if (creation === 'prepare') return { kind: 'none', why: 'The deposit is only prepared, and its invoice follows.' };
  const body = response(answer || 'redirect-get', EXAMPLE);
  const parsed = readResponse(creation === 'transfer' ? transfer(body) : body);
  if (!parsed) return { kind: 'none', why: 'The example cannot be read as a response: an error follows.' };
  const step = nextStep(parsed, { view, requested: 'deposit/complete' });
  return { kind: 'row', id: step.row, page: step.page };
}

/** The response to a transfer has its keys at the top level, so it is wrapped in the shape of other responses. */
function transfer(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || 'apiResponse' in body) return body;
  const { depositId, fields, isFieldsRequired, ...data } = body as Readonly<Record<string, unknown>>;
  return { depositId, ...(fields === undefined ? {} : { fields }), apiResponse: { isFieldsRequired, data } };
}

function readResponse(body: unknown) {
  const crypto = parse(CryptoDeposit, body);
  if (crypto.ok) return readOutcome(crypto.value);
  const deposit = parse(DepositResponse, body);
  return deposit.ok ? readOutcome(deposit.value) : undefined;
}
