import { createMethodReader, type ListContext, type RejectedMethod } from '../../../renderers/read-method.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { nextTask } from '../../platform/timing/next-task.ts';

export interface MethodList {
  readonly methods: readonly PaymentMethod[];
  readonly rejected: readonly RejectedMethod[];
}

/** A list of more than `SHORT` definitions is read in several tasks of about `TASK_MS` each. */
const SHORT = 50;
const TASK_MS = 8;

/** Reads each definition separately. A long list takes several tasks, and stops when the signal aborts. */
export async function readMethods(
  definitions: readonly unknown[],
  context: ListContext,
  signal?: AbortSignal,
): Promise<MethodList> {
  const methods: PaymentMethod[] = [];
  const rejected: RejectedMethod[] = [];
  const read = createMethodReader(context, methods);
  // The current task has already spent its time on reading the response.
  let until = 0;
  for (const [at, definition] of definitions.entries()) {
    if (definitions.length > SHORT && performance.now() >= until) {
      await nextTask();
      signal?.throwIfAborted();
      until = performance.now() + TASK_MS;
    }
    const rejection = read(definition, at);
    if (rejection) rejected.push(rejection);
  }
  return { methods, rejected };
}
