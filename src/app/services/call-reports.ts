import { ERROR_CODE } from '../../../schemas/codes.ts';
import { formatIssues } from '../../../schemas/parse.ts';
import type { Services } from '../../core/services/services.ts';
import { type CallName, rowOf } from '../../platform/api/calls.ts';
import type { ClientParts } from '../../platform/api/client.ts';
import type { RequestFailure } from '../../platform/errors/errors.ts';
import { nextTask } from '../../platform/timing/next-task.ts';

type CallReports = Pick<ClientParts, 'onFailure' | 'onOutcome' | 'onLeftOut'>;

/** What the host and its analytics are told of calls that fail. Their screens decide what the player sees. */
export function createCallReports({ bridge, analytics }: Pick<Services, 'bridge' | 'analytics'>): CallReports {
  /** Repeated calls whose last failure was reported to the host. */
  const failing = new Set<CallName>();

  const reportLater = async (error: RequestFailure) => {
    try {
      const { reportToHost } = await import('../../core/services/report.ts');
      reportToHost(bridge, error);
    } catch {
      // The code failed to load. The trace and the events have the failure.
    }
  };

  return {
    onLeftOut: (call, issues) => {
      const path = issues[0]?.path ?? '';
      bridge.send('onError', { code: 'malformed_answer', message: `${call}: ${formatIssues(issues)}`, path });
    },
    onOutcome: (call, error) => {
      const { purpose, isRepeated } = rowOf(call);
      if (purpose !== 'optional') return;
      if (error && !(isRepeated && failing.has(call))) void reportLater(error);
      if (error) failing.add(call);
      else failing.delete(call);
    },
    onFailure: (call, error) => {
      const status = 'status' in error ? error.status : undefined;
      const code = 'code' in error && error.code !== undefined && ERROR_CODE.test(error.code) ? error.code : undefined;
      const tell = () =>
        analytics('request-failed', {
          call,
          text: error.name,
          ...(status === undefined ? {} : { status }),
          ...(code === undefined ? {} : { code }),
        });
      // A page that goes away aborts its requests, which is no failure. It runs no further task.
      if (error.name === 'NetworkError') void nextTask().then(tell);
      else tell();
      if (error.name === 'AnswerError' && rowOf(call).isPeerToPeer) {
        bridge.send('onInvalidP2PResponse', { message: error.message });
      }
    },
  };
}
