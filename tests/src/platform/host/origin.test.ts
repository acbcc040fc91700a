import { describe, expect, test } from 'vitest';
import { hostOrigin, isAllowed, type OriginFacts } from '../../../../src/platform/host/origin.ts';

const own = 'https://pay.example.com';
const host = 'https://casino.example.org';
const nobody: OriginFacts = { query: undefined, ancestor: undefined, referrer: '', own, allowed: ['*'] };
const origin = (facts: Partial<OriginFacts>) => {
  const verdict = hostOrigin({ ...nobody, ...facts });
  return verdict.ok ? verdict.origin : undefined;
};

describe('the host origin', () => {
  test('comes from the query, the ancestor or the referrer', () => {
    expect(origin({ query: host })).toBe(host);
    expect(origin({ ancestor: host })).toBe(host);
    expect(origin({ referrer: `${host}/lobby?x=1` })).toBe(host);
  });

  test('is accepted when all three sources agree', () => {
    expect(origin({ query: host, ancestor: host, referrer: `${host}/` })).toBe(host);
    expect(origin({ query: `${host}/path`, ancestor: host })).toBe(host);
  });

  test.each([
    ['query and ancestor', { query: host, ancestor: 'https://evil.example' }],
    ['query and referrer', { query: host, referrer: 'https://evil.example/' }],
    ['ancestor and referrer', { ancestor: host, referrer: 'https://evil.example/' }],
    ['schemes', { query: host, ancestor: 'http://casino.example.org' }],
    ['ports', { query: host, ancestor: `${host}:8443` }],
  ])('is refused when %s disagree', (_, facts) => {
    expect(hostOrigin({ ...nobody, ...facts })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('disagree'),
    });
  });

  test('is refused when only the referrer differs from the other two', () => {
    expect(hostOrigin({ ...nobody, query: host, ancestor: host, referrer: 'https://evil.example/' })).toEqual({
      ok: false,
      reason: `?origin= and the host page disagree: ${host}, ${host}, https://evil.example.`,
    });
  });

  test('is refused when all three sources differ, with a reason that names the query, the ancestor, the referrer', () => {
    const facts = { query: 'https://a.example/x', ancestor: 'https://b.example', referrer: 'https://c.example/y' };
    expect(hostOrigin({ ...nobody, ...facts })).toEqual({
      ok: false,
      reason: '?origin= and the host page disagree: https://a.example, https://b.example, https://c.example.',
    });
  });

  test('is refused when two sources disagree, even if one of them is not allowed', () => {
    for (const facts of [
      { query: host, ancestor: 'https://evil.example' },
      { query: 'https://evil.example', referrer: `${host}/` },
      { ancestor: 'https://evil.example', referrer: `${host}/` },
    ]) {
      expect(hostOrigin({ ...nobody, ...facts, allowed: [host] })).toMatchObject({
        ok: false,
        reason: expect.stringContaining('disagree'),
      });
    }
  });

  test('is refused when the query names no origin, even if the ancestor and the referrer agree', () => {
    expect(hostOrigin({ ...nobody, query: 'garbage', ancestor: host, referrer: `${host}/` })).toEqual({
      ok: false,
      reason: '?origin= names no origin.',
    });
  });

  test('comes from the query or the referrer when the ancestor is opaque', () => {
    expect(origin({ query: host, ancestor: 'null' })).toBe(host);
    expect(origin({ ancestor: 'null', referrer: `${host}/lobby` })).toBe(host);
  });

  test('is unknown without any source', () => {
    expect(hostOrigin(nobody)).toMatchObject({ ok: false, reason: expect.stringContaining('unknown') });
    expect(origin({ ancestor: 'null' })).toBeUndefined();
  });

  test('comes from the query when the browser gives no ancestors and no referrer', () => {
    const told = { query: host, ancestor: undefined, referrer: '' };
    expect(origin({ ...told, allowed: [host] })).toBe(host);
    expect(origin({ ...told, allowed: [own] })).toBeUndefined();
    expect(origin({ ...told, query: 'https://evil.example', allowed: [host] })).toBeUndefined();
  });

  test('is not taken from our own referrer', () => {
    expect(origin({ referrer: `${own}/paywidget/` })).toBeUndefined();
    expect(origin({ referrer: `${own}/paywidget/`, ancestor: host })).toBe(host);
    expect(origin({ referrer: `${own}/paywidget/`, query: host })).toBe(host);
  });

  test.each(['', 'garbage', 'null', 'data:text/html,x', 'about:blank', '//evil.example', 'invalid'])(
    'is refused when the query says %j, even when all origins are allowed',
    (query) => expect(origin({ query })).toBeUndefined(),
  );
});

describe('the allowed origins', () => {
  test('are our own origin and localhost on any port by default', () => {
    expect(origin({ allowed: [], query: own })).toBe(own);
    expect(origin({ allowed: [], query: 'http://localhost' })).toBe('http://localhost');
    expect(origin({ allowed: [], query: 'https://localhost:5173' })).toBe('https://localhost:5173');
  });

  test.each([
    'http://127.0.0.1:5173',
    'http://localhost.evil.com',
    'https://evillocalhost',
    'http://[::1]',
    'ftp://localhost',
    host,
    `${own}:444`,
  ])('do not include %s by default', (other) => expect(isAllowed(other, own, [])).toBe(false));

  test('are exactly the listed ones, without our own', () => {
    const allowed = [host, 'http://localhost:3000'];
    expect([host, 'http://localhost:3000'].every((each) => isAllowed(each, own, allowed))).toBe(true);
    for (const other of [own, 'http://localhost:3001', `${host}:444`, 'http://casino.example.org']) {
      expect(isAllowed(other, own, allowed), other).toBe(false);
    }
  });

  test('with a wildcard include subdomains at any depth', () => {
    const allowed = ['https://*.example.com', 'https://*.example.net:8443'];
    for (const good of ['https://a.example.com', 'https://a.b.example.com', 'https://a.example.net:8443']) {
      expect(isAllowed(good, own, allowed), good).toBe(true);
    }
    // The port is part of the pattern, as in the CSP header: no other port matches.
    for (const bad of ['https://a.example.net', 'https://a.example.net:9443', 'https://a.example.net:18443']) {
      expect(isAllowed(bad, own, allowed), bad).toBe(false);
    }
  });

  test.each([
    'https://evil-example.com',
    'https://evilexample.com',
    'https://example.com',
    'https://example.com.evil.com',
    'https://a.example.com.evil.com',
    'http://a.example.com',
    'https://a.example.com:8443',
    'https://a.example.org',
  ])('with a wildcard do not include %s', (other) =>
    expect(isAllowed(other, own, ['https://*.example.com'])).toBe(false),
  );

  test('with a star include every origin', () => {
    expect(isAllowed('https://any.where', own, ['*'])).toBe(true);
    expect(isAllowed('https://any.where', own, ['https://*'])).toBe(false);
  });

  test('reject any other host and name it in the reason', () => {
    expect(hostOrigin({ ...nobody, query: host, allowed: [own] })).toEqual({
      ok: false,
      reason: `WIDGET_HOSTS does not list the host page ${host}.`,
    });
  });
});
