import type { CaptchaError } from './captcha.ts';
import { formatIssues, type Issue } from '../../schemas/parse.ts';

/** A closed family, told apart by name so that it survives a second copy of the bundle. */
abstract class CashierError extends Error {
  /** What the player may quote to support: the request's id. */
  readonly reference: string | undefined;
  constructor(message: string, options?: ErrorOptions & { reference?: string | undefined }) {
    super(message, options);
    this.reference = options?.reference;
  }
}

/** A server may quote what it was sent: no run of digits as long as a card number goes on to hosts, logs or history. */
const withoutNumbers = (text: string | undefined): string | undefined => text?.replace(/\d(?:[ -]?\d){11,}/g, '…');

/** The server answered with a status that is no success. `serverMessage` and `code` come from its error object. */
export class HttpError extends CashierError {
  override readonly name = 'HttpError';
  readonly call: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  constructor(init: { call: string; status: number; code?: string; serverMessage?: string; reference?: string }) {
    super(withoutNumbers(init.serverMessage) ?? `${init.call} answered ${init.status}`, { reference: init.reference });
    this.call = init.call;
    this.status = init.status;
    this.code = init.code;
    this.serverMessage = init.serverMessage;
  }
}

/** No answer: the network failed, or 30 s went by. Whether the server acted is not known. */
export class NetworkError extends CashierError {
  override readonly name = 'NetworkError';
  readonly call: string;
  readonly isTimeout: boolean;
  constructor(call: string, isTimeout: boolean, options?: ErrorOptions & { reference?: string | undefined }) {
    super(isTimeout ? `${call} was not answered in time` : `${call} did not reach the server`, options);
    this.call = call;
    this.isTimeout = isTimeout;
  }
}

/** A piece of our own code did not come, so that what needed it never began. */
export class CodeError extends CashierError {
  override readonly name = 'CodeError';
  constructor(piece: string, options?: ErrorOptions) {
    super(`The code of ${piece} could not be loaded`, options);
  }
}

/** The server answered something that its schema does not allow. */
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

/** A state that has a text in {@link TEXTS}, or a row that names a page not built yet. */
export class FlowError extends CashierError {
  override readonly name = 'FlowError';
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
