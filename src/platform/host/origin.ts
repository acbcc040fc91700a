export interface OriginFacts {
  /** `?origin=` of the address bar. */
  readonly query: string | undefined;
  readonly ancestor: string | undefined;
  readonly referrer: string;
  readonly own: string;
  /** Origins that may embed the widget. Empty means unset. */
  readonly allowed: readonly string[];
}

export type OriginVerdict =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Determines the host's origin from `?origin=`, the first ancestor and the referrer. Those that are known must agree,
 * and the origin must be allowed. A referrer of our own origin is ignored.
 */
export function hostOrigin({ query, ancestor, referrer, own, allowed }: OriginFacts): OriginVerdict {
  const requested = query === undefined ? undefined : originOf(query);
  if (query !== undefined && requested === undefined) return { ok: false, reason: '?origin= names no origin.' };
  const fromReferrer = originOf(referrer);
  const known = [
    requested,
    ancestor === undefined || ancestor === 'null' ? undefined : ancestor,
    fromReferrer === own ? undefined : fromReferrer,
  ].filter((origin) => origin !== undefined);
  const [origin] = known;
  if (origin === undefined) return { ok: false, reason: 'The origin of the host page is unknown.' };
  if (known.some((other) => other !== origin)) {
    return { ok: false, reason: `?origin= and the host page disagree: ${known.join(', ')}.` };
  }
  if (!isAllowed(origin, own, allowed))
    return { ok: false, reason: `WIDGET_HOSTS does not list the host page ${origin}.` };
  return { ok: true, origin };
}

function originOf(text: string): string | undefined {
  try {
    const { origin } = new URL(text);
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined; // not an address
  }
}

/** Unset: our own origin and `localhost` on any port. Set: exact origins, `https://*.example.com`, or `*`. */
export function isAllowed(origin: string, own: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return origin === own || /^https?:\/\/localhost(:\d+)?$/.test(origin);
  return allowed.some((pattern) => {
    if (pattern === '*' || pattern === origin) return true;
    const match = /^(https?:\/\/)\*\.([^*]+)$/.exec(pattern);
    return match?.[1] !== undefined && origin.startsWith(match[1]) && origin.endsWith(`.${match[2]}`);
  });
}
