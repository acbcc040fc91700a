import type { Trace } from '../lib/trace.ts';
import type { Transport } from './transport/transport.ts';

/** Records each request in the trace, with its status and id. */
export const tracedTransport =
  (transport: Transport, trace: Trace): Transport =>
  async (request) => {
    const note = (status: string | number) => trace.note('call', request.call, `${status} ${request.requestId}`);
    try {
      const response = await transport(request);
      note(response.status);
      return response;
    } catch (error) {
      note(request.signal.aborted ? 'given up' : 'no answer');
      throw error;
    }
  };
