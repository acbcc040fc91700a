import type { FormValues, Plan } from '../../../renderers/compile.ts';
import type { WithdrawalCreate } from '../../../schemas/deposit/deposit-create.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { AccountChoice } from '../../../schemas/resume/choice.ts';
import type { WireId } from '../../../schemas/wire-id.ts';

/** A withdrawal that is filled in but not confirmed. In memory only, since it may hold sensitive values. */
export interface Order {
  readonly plan: Plan;
  /** By field id, as typed, so that going back restores them. */
  readonly values: FormValues;
  readonly account: AccountChoice['type'];
  /** Decimal text. */
  readonly amount: string;
  readonly payload: WithdrawalCreate;
  /** Fields that responses have asked for since. */
  readonly extra?: ExtraFields | undefined;
}

export interface ExtraFields {
  readonly fields: readonly MethodField[];
  readonly withdrawalId: WireId;
  /** Idempotency keys of the steps so far. */
  readonly keys: readonly string[];
}
