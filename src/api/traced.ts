import type { Trace } from '../lib/trace.ts';
import type { Transport } from './transport.ts';

/** Notes each request with its status and its id. */
export const tracedTransport =
  (transport: Transport, trace: Trace): Transport =>
  async (request) => {
    const note = (status: string | number) => trace.note('call', request.call, `${status} ${request.requestId}`);
    try {
      const answer = await transport(request);
      note(answer.status);
      return answer;
    } catch (error) {
      note(request.signal.aborted ? 'given up' : 'no answer');
      throw error;
    }
  };
