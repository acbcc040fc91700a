import { LoginToken, SocketPush } from '../../../schemas/api/socket-frame.ts';
import { StatusPush } from '../../../schemas/deposit/transaction.ts';
import { formatIssues, type Issue, parse, parsePartly } from '../../../schemas/parse.ts';
import { withoutEmpty } from '../../../schemas/without-empty.ts';
import { createSocketCalls } from '../api/transport/socket.ts';
import type { Transport } from '../api/transport/transport.ts';
import { withoutNulls } from '../lib/without-nulls.ts';
import { createConnection } from './connection.ts';
import { addressOf } from './handshake.ts';
import { renewedUser } from './login-token.ts';
import { isForWatcher, type RealtimeParts, type Watcher } from './parts.ts';
import { createMissedPushes } from './missed-pushes.ts';

export interface Engine {
  /** Registers a new watcher: opens the connection and reports its state. */
  readonly join: (watcher: Watcher) => void;
  readonly wake: () => void;
  readonly transport: Transport;
}

/** A status counts even when other parts of its transaction, such as the amount, are unreadable. */
const isNeededInPush = (path: string): boolean => !/^\/transaction\/(?!status$)/.test(path);

/** Connects the socket, the calls that use it, and the watchers that wait for pushes. */
export function createEngine(parts: RealtimeParts, watchers: ReadonlySet<Watcher>): Engine {
  const { store, bridge, clock, random, window } = parts;
  /** The token that the server associates with this connection: from the handshake, or pushed since. */
  let token: string | undefined;
  let isFailureReported = false;
  const missed = createMissedPushes();
  const usesSocket = () => store.getState().start?.transport === 'socket';
  /** Whether the host has replaced the token, while the server still answers the connection by the old one. */
  const isStale = () => token !== store.getState().start?.user.token;

  const connection = createConnection({
    address: () => {
      const { start } = store.getState();
      token = start?.user.token;
      return addressOf(start, window.location.origin, bridge.kind);
    },
    clock,
    random,
    onFrame: (frame) => {
      const push = parse(SocketPush, frame);
      if (push.ok) receive(push.value.type, withoutNulls(push.value.data));
      else calls.receive(frame);
    },
    onChange: (isUp) => {
      if (isUp) isFailureReported = false;
      else calls.lose();
      for (const watcher of watchers) watcher.onChange(isUp);
      if (isUp) proceed();
    },
    onRetry: (attempt) => bridge.send('socket-reconnect', { attempt }),
    onFailed: (status) => {
      if (status === 401 && isStale()) return connection.restart();
      calls.fail(status);
      if (status === 401) return parts.onTokenExpired(token ?? '');
      // With HTTP transport the socket carries only pushes, and pages poll instead, so the player sees no failure.
      if (!usesSocket() || isFailureReported) return;
      isFailureReported = true; // once per outage
      parts.onNetworkError();
    },
  });
  const calls = createSocketCalls({ send: (frame) => !isStale() && connection.send(frame), clock });

  /** Sends what waits, by the current token. Calls in flight keep a stale connection until they are answered. */
  function proceed(): void {
    calls.flush();
    if (connection.isUp() && isStale() && calls.isWaiting() && !calls.isInFlight()) connection.restart();
  }

  function receive(type: string, data: unknown): void {
    if (type === 'deposit.status') {
      const push = parsePartly(StatusPush, withoutEmpty(data), isNeededInPush);
      reportUnread(type, push.issues);
      if (!push.ok) return;
      const recipients = [...watchers].filter(({ of }) => isForWatcher(push.value, of));
      if (recipients.length === 0) return missed.keep(push.value);
      missed.drop(push.value);
      const { transaction, depositId } = push.value;
      for (const { onStatus } of recipients) onStatus(transaction, depositId);
    }
    if (type === 'login.token') {
      const { start } = store.getState();
      if (!start) return;
      const login = parse(LoginToken, data);
      if (!login.ok) return reportUnread(type, login.issues);
      const user = renewedUser(start.user, login.value);
      if (!user) return;
      token = user.token;
      parts.onStart({ ...start, user });
    }
  }

  const unread = new Set<string>();
  const reportUnread = (type: string, issues: readonly Issue[]): void => {
    for (const { path, message } of issues) {
      const text = `${type}: ${formatIssues([{ path, message }])}`;
      if (unread.has(text)) continue;
      unread.add(text);
      bridge.send('onError', { code: 'unreadable', message: text, path });
    }
  };

  // The server may push a new token on any page. Without start data, as while the host is asked for them again, there is no
  // server to connect to.
  const isNeeded = () => store.getState().start !== undefined;
  const open: typeof connection.open = (need) => {
    if (isNeeded()) connection.open(need);
  };
  const onOnline = () => {
    if (!connection.isUp() && isNeeded()) connection.restart();
  };
  window.addEventListener('online', onOnline);
  // After a restore from the back/forward cache the old connection is dead and pushes were missed.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isNeeded()) connection.restart();
  };
  window.addEventListener('pageshow', onPageShow);
  const stopFollowing = store.subscribe(({ session, start }, before) => {
    if (session === before.session) {
      // A pushed token makes a stale connection current again.
      proceed();
      // The connection may have failed because of the old token.
      if (start?.user.token !== before.start?.user.token && watchers.size > 0) open('anew');
      return;
    }
    // The player changed: nothing from the previous one may arrive any more.
    connection.end();
    calls.fail();
    missed.clear();
    if (watchers.size > 0) open('anew');
  });
  parts.onDispose(() => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', onPageShow);
    stopFollowing();
    connection.end();
    calls.fail();
  });

  return {
    join: (watcher) => {
      if (!watchers.has(watcher)) return; // the watcher left while this code was loading
      missed.deliver(watcher);
      if (connection.isUp()) watcher.onChange(true);
      else open('anew');
    },
    wake: () => open('call'),
    transport: (request) => {
      const response = calls.transport(request);
      proceed();
      open('call');
      void response.then(proceed, proceed);
      return response;
    },
  };
}
