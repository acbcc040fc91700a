import type { HostKind } from '../../../schemas/host/host-kind.ts';
import type { StartData } from '../../../schemas/host/start-data.ts';

/** Address of the socket and query of its handshake. */
export interface Address {
  readonly host: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The eight query keys of the handshake, without the empty ones. */
export function addressOf(start: StartData | undefined, ownOrigin: string, kind: HostKind): Address {
  const { token = '', lang = '', platform } = start?.user ?? {};
  // An app may show the widget as a page of its own, or leave the platform out.
  const isNative = kind === 'native' || platform === 'android' || platform === 'ios';
  return {
    host: start?.host ?? ownOrigin,
    query: {
      ...(token ? { Authorization: token } : {}),
      ...(start?.xOrigin === undefined ? {} : { xorigin: start.xOrigin }),
      Language: lang,
      ...(isNative ? { isNative: 'true', ...(platform && { platform }) } : {}),
      pwa: String(start?.pwa ?? false),
      isMobileApp: String(start?.isMobileApp ?? false),
      cashier_type: 'widget',
    },
  };
}
