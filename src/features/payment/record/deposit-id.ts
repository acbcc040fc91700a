import type { WireId } from '../../../../schemas/wire-id.ts';
import type { OpenDeposit } from '../../../core/state/payment.ts';
import { FlowError } from '../../../platform/errors/errors.ts';
import { TEXTS } from '../../../platform/errors/texts.ts';

/** The id that a call about this deposit needs. Only an address may come without one. */
export function depositIdOf({ depositId }: Pick<OpenDeposit, 'depositId'>): WireId {
  if (depositId === undefined) throw new FlowError(TEXTS.depositNull);
  return depositId;
}
