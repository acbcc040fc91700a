import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';

type Scrub = (text: string) => string;

/**
 * An allowlist, so that fields added by a later version of the library are left out. No URL, breadcrumb, user, request or
 * context: only the kind and scrubbed message of an error, and file, function and line of each frame.
 */
export function safeEvent(event: ErrorEvent, scrub: Scrub): ErrorEvent {
  const { message, tags, exception } = event;
  return {
    type: undefined,
    ...only(event, ['event_id', 'timestamp', 'platform', 'level', 'release', 'environment']),
    ...(message === undefined ? {} : { message: scrub(message) }),
    tags: { instance: String(tags?.['instance'] ?? '') },
    ...(exception?.values === undefined
      ? {}
      : { exception: { values: exception.values.map((value) => safeException(value, scrub)) } }),
  };
}

const safeException = ({ type, value, stacktrace }: Exception, scrub: Scrub): Exception => ({
  ...(type === undefined ? {} : { type: scrub(type) }),
  ...(value === undefined ? {} : { value: scrub(value) }),
  ...(stacktrace?.frames === undefined
    ? {}
    : { stacktrace: { frames: stacktrace.frames.map((frame) => safeFrame(frame, scrub)) } }),
});

const safeFrame = ({ filename, function: name, lineno }: StackFrame, scrub: Scrub): StackFrame => ({
  ...(filename === undefined ? {} : { filename: scrub(filename.replace(/[?#].*$/s, '')) }),
  ...(name === undefined ? {} : { function: scrub(name) }),
  ...(lineno === undefined ? {} : { lineno }),
});

function only<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  const kept = Object.entries(source).filter(([key]) => keys.some((allowed) => allowed === key));
  return Object.fromEntries(kept) as Pick<T, K>;
}
