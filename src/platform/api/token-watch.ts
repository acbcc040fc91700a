import type { Transport } from './transport/transport.ts';

/** Reports which token a 401 rejected. That token may have been replaced since. */
export const tokenWatch =
  (transport: Transport, token: () => string, onRefused: (token: string) => void): Transport =>
  async (request) => {
    const used = token();
    const response = await transport(request);
    if (response.status === 401) onRefused(used);
    return response;
  };
