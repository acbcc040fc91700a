import type { Transport } from './transport.ts';

/** Tells of each 401 which token was refused: the host may have brought another since the request left. */
export const tokenWatch =
  (transport: Transport, token: () => string, onRefused: (token: string) => void): Transport =>
  async (request) => {
    const used = token();
    const answer = await transport(request);
    if (answer.status === 401) onRefused(used);
    return answer;
  };
