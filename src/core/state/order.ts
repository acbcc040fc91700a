import type { FormValues, Plan } from '../../../renderers/compile.ts';
import type { WithdrawalCreate } from '../../../schemas/deposit/deposit-create.ts';
import type { MethodField } from '../../../schemas/method/field.ts';
import type { AccountChoice } from '../../../schemas/resume/choice.ts';
import type { WireId } from '../../../schemas/wire-id.ts';

/** A withdrawal that is filled in but not confirmed. In memory only, since it may hold sensitive values. */
export interface Order extends FilledForm {
  readonly account: AccountChoice['type'];
  /** Decimal text. */
  readonly amount: string;
  readonly payload: WithdrawalCreate;
  /** Fields that responses have asked for since. */
  readonly extra?: ExtraFields | undefined;
  /** What the form held when it was left last, so that going back restores that. It is not part of the order. */
  readonly left?: FilledForm | undefined;
}

/** Values by field id, and the plan that gave out the ids. */
export interface FilledForm {
  readonly plan: Plan;
  readonly values: FormValues;
}

export interface ExtraFields {
  readonly fields: readonly MethodField[];
  /** Those of the latest response. */
  readonly latest: readonly MethodField[];
  readonly withdrawalId: WireId;
  /** Idempotency keys of the steps so far. */
  readonly keys: readonly string[];
}
