import { PROTOCOL, StartData, StartDataOptions } from '../../schemas/host/start-data.ts';
import { formatIssues, type Issue, parse } from '../../schemas/parse.ts';
import * as z from '../../schemas/zod.ts';

export type StartVerdict =
  | { readonly ok: true; readonly data: StartData; readonly issues: readonly Issue[] }
  /** `incorrect`: no object at all, go on waiting; `refused`: an object that cannot start the widget. */
  | { readonly ok: false; readonly kind: 'incorrect' | 'refused'; readonly message: string };

/**
 * Reads the payload of `loaded` (contract, section 2 and 3): without a valid token, or with a later protocol, it is
 * refused; a wrong type in an optional field takes the default and is reported.
 */
export function readStartData(payload: unknown): StartVerdict {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) {
    return { ok: false, kind: 'incorrect', message: 'the payload is no object' };
  }
  const issues: Issue[] = [];
  const tolerant = { ...payload } as Record<string, unknown>;
  for (const [key, schema] of Object.entries(StartDataOptions.shape)) {
    const field = parse(schema as z.ZodMiniType, tolerant[key]);
    if (field.ok) continue;
    issues.push(...field.issues.map((issue) => ({ ...issue, path: `/${key}${issue.path}` })));
    delete tolerant[key];
  }
  const parsed = parse(StartData, tolerant);
  if (parsed.ok) return { ok: true, data: parsed.value, issues };
  const isLater = parsed.issues.some(({ path }) => path === '/protocol');
  const message = isLater
    ? `The host speaks a later protocol than ${PROTOCOL}.`
    : `The start data cannot start the widget: ${formatIssues(parsed.issues)}`;
  return { ok: false, kind: 'refused', message };
}
