import type { CompileIssue } from '../../../renderers/contract.ts';
import type { OutgoingPayload } from '../../../schemas/host/outgoing.ts';
import type { ResponseFinding, Services } from './services.ts';

/** Limit of separate reports for each kind of problem, so that a broken definition does not flood the host. */
const MAX_REPORTED = 20;

export interface Reporter {
  readonly bridge: { readonly send: (type: 'onError', payload: OutgoingPayload<'onError'>) => void };
  readonly reported: Services['reported'];
}

/** Tells the host once what was changed or left out of a definition or a response. */
export function reportIssues(
  { bridge, reported }: Reporter,
  method: string,
  issues: readonly (Omit<CompileIssue | ResponseFinding, 'kind'> & { readonly kind: string })[],
): void {
  const counts = new Map<string, number>();
  for (const { kind, path, message } of issues) {
    const finding = `${method} ${path} ${kind}`;
    if (reported.has(finding)) continue;
    reported.add(finding);
    const name = kind.replaceAll('-', '_');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= MAX_REPORTED) bridge.send('onError', { code: name, message: `${method}: ${message}`, path });
  }
  for (const [name, count] of counts) {
    const more = count - MAX_REPORTED;
    if (more > 0) bridge.send('onError', { code: name, message: `${method}: ${more} more places` });
  }
}
