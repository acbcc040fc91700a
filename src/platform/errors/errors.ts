import type { CaptchaError } from './captcha.ts';
import { formatIssues, type Issue } from '../../../schemas/parse.ts';

/** A closed family of errors, told apart by name so that this also works across two copies of the bundle. */
abstract class CashierError extends Error {
  /** The request id, which the player may quote to support. */
  readonly reference: string | undefined;
  constructor(message: string, options?: ErrorOptions & { reference?: string | undefined }) {
    super(message, options);
    this.reference = options?.reference;
  }
}

/** A server may echo what it received: keep digit runs as long as a card number out of hosts, logs and history. */
const withoutNumbers = (text: string | undefined): string | undefined => text?.replace(/\d(?:[ -]?\d){11,}/g, '…');

/** The server answered with an error status. `serverMessage` and `code` come from its error object. */
export class HttpError extends CashierError {
  override readonly name = 'HttpError';
  readonly call: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  constructor(init: {
    call: string;
    status: number;
    code?: string | undefined;
    serverMessage?: string | undefined;
    reference?: string;
  }) {
    super(withoutNumbers(init.serverMessage) ?? `${init.call} answered ${init.status}`, { reference: init.reference });
    this.call = init.call;
    this.status = init.status;
    this.code = init.code;
    this.serverMessage = init.serverMessage;
  }
}

/** No response: the network failed, or 30 s passed. Whether the server acted is unknown. */
export class NetworkError extends CashierError {
  override readonly name = 'NetworkError';
  readonly call: string;
  readonly isTimeout: boolean;
  constructor(call: string, isTimeout: boolean, options?: ErrorOptions & { reference?: string | undefined }) {
    super(isTimeout ? `${call} was not answered in time` : `${call} was not answered`, options);
    this.call = call;
    this.isTimeout = isTimeout;
  }
}

/** A chunk of our own code failed to load, so the action that needed it never began. */
export class CodeError extends CashierError {
  override readonly name = 'CodeError';
  constructor(piece: string, options?: ErrorOptions) {
    super(`The code of ${piece} could not be loaded`, options);
  }
}

/** The server's response does not match its schema. */
export class AnswerError extends CashierError {
  override readonly name = 'AnswerError';
  readonly call: string;
  readonly issues: readonly Issue[];
  constructor(call: string, issues: readonly Issue[], reference?: string) {
    super(`${call} answered with a malformed body: ${formatIssues(issues)}`, { reference });
    this.call = call;
    this.issues = issues;
  }
}

/** Flow errors with a consequence of their own, each a row of the error table. */
export type FlowCode = 'request-timeout' | 'onramp-limits' | 'onramp-no-offers' | 'onramp-currency' | 'crypto-address';

/** A state that the flow cannot go on from. The host gets the message; the widget goes by the code. */
export class FlowError extends CashierError {
  override readonly name = 'FlowError';
  readonly code: FlowCode | undefined;
  constructor(message: string, options?: ErrorOptions & { reference?: string | undefined; code?: FlowCode }) {
    super(message, options);
    this.code = options?.code;
  }
}

/** How a request can fail. */
export type RequestFailure = HttpError | NetworkError | AnswerError;

type Named = {
  HttpError: HttpError;
  NetworkError: NetworkError;
  AnswerError: AnswerError;
  FlowError: FlowError;
  CaptchaError: CaptchaError;
  CodeError: CodeError;
};
export const isNamed = <N extends keyof Named>(error: unknown, name: N): error is Named[N] =>
  error instanceof Error && error.name === name;
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
