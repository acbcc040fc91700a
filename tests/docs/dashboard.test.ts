import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALERTS, isRaised } from '../../scripts/dashboard/alerts.ts';
import { draw } from '../../scripts/dashboard/draw.ts';
import { figuresOf, timeToList } from '../../scripts/dashboard/figures.ts';
import { ROOT } from '../../scripts/root.mjs';
import type { Session } from '../../schemas/monitoring/signals.ts';

const text = readFileSync(join(ROOT, 'fixtures/monitoring/recording.json'), 'utf8');
const recording = JSON.parse(text) as Session[];

type Signals = Session['signals'];
const event = (name: string, params: Record<string, unknown>) =>
  ({ type: 'analytics', payload: { event: name, params } }) as Signals[number];
const of = (...signals: Signals): Session => ({ session: 'one', signals });
const failure = (code: string): Signals[number] => ({ type: 'onError', payload: { code, message: 'No' } });
const listed = (aside = 0) => event('list-shown', { methods: 3, aside });
const shown = (ms: number) => event('load-timing', { init: 1, loaded: 2, shown: ms });
const raised = (...sessions: Session[]) =>
  ALERTS.filter((alert) => isRaised(alert, figuresOf(sessions))).map(({ figure }) => figure);

describe('the figures of the recording', () => {
  const figures = figuresOf(recording);

  test('match the actions of its players', () => {
    expect(figures).toMatchObject({
      sessions: 9,
      listed: 8,
      sent: 8,
      outcomes: { refused: 1, unanswered: 1, unusable: 0 },
      setAside: 0,
      methods: [
        { method: 'bank', chosen: 3, submitted: 3, received: 2, failed: 0, pending: 1, abandoned: 0 },
        { method: 'card', chosen: 5, submitted: 4, received: 2, failed: 2, pending: 0, abandoned: 1 },
        { method: 'voucher', chosen: 2, submitted: 1, received: 0, failed: 1, pending: 0, abandoned: 1 },
      ],
    });
    expect(figures.timesToList).toHaveLength(8);
    expect(figures.timesToList.every((ms) => ms > 0)).toBe(true);
  });

  test('count an error code once per session', () => {
    const codes = Object.fromEntries(figures.errors.map(({ code, sessions }) => [code, sessions]));
    expect(codes).toMatchObject({ http_error: 1, network_error: 1, limit_exceeded: 1 });
    expect(figuresOf([of(failure('a'), failure('a')), of(failure('a')), of()]).errors).toEqual([
      { code: 'a', sessions: 2 },
    ]);
  });
});

test('the time to list is a quantile of all sessions with a list', () => {
  const figures = figuresOf([100, 200, 300, 4000].map((ms) => of(listed(), shown(ms))));
  expect([timeToList(figures, 0.5), timeToList(figures, 1)]).toEqual([300, 4000]);
  expect(timeToList(figuresOf([of(shown(100))]), 0.5)).toBeUndefined();
});

test('alerts are raised above their thresholds, and not without data', () => {
  expect(raised()).toEqual([]);
  expect(raised(of(listed(), shown(900)))).toEqual([]);
  expect(raised(of(listed(2), shown(3001)))).toEqual([
    'Time to list, slowest quarter',
    'Definitions left out of lists',
  ]);
  expect(raised(of(failure('unexpected')))).toEqual(['Sessions that showed a list', 'Sessions with `unexpected`']);
  const slow = [event('method-chosen', { method: 'a' }), event('submit', { method: 'a' })];
  expect(raised(of(listed(), ...slow, event('submit-failed', { method: 'a', outcome: 'unanswered' })))).toEqual([
    'Forms sent without an answer',
    'Choices received',
  ]);
});

test('the runbook contains every error code of an alert', () => {
  const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
  const codes = ALERTS.flatMap(({ figure }) => /`(\w+)`/.exec(figure)?.[1] ?? []).filter(
    (code) => code !== 'onInitError',
  );
  expect(codes.length).toBeGreaterThan(4);
  expect(codes.filter((code) => !runbook.includes(`| \`${code}\` |`))).toEqual([]);
});

test('the dashboard is one file without scripts and links, and escapes names', () => {
  const page = draw(text);
  expect(page.match(/<svg /g)?.length).toBe(5);
  expect(page).not.toMatch(/<script|https?:|src=/);
  const hostile: Session[] = [of(event('method-chosen', { method: '<b>&"' }))];
  expect(draw(JSON.stringify(hostile))).toContain('<h3>&lt;b&gt;&amp;&quot;</h3>');
  expect(draw('[]')).toContain('0 sessions');
});

test('a recording that does not match the schema is refused', () => {
  const typed = [of(event('submit', { method: 'a', pan: '4111111111111111' }))];
  expect(() => draw(JSON.stringify(typed))).toThrow(/not as schemas\/monitoring says/);
  expect(() => draw('[{"session": "a",}]', 'week.json')).toThrow('week.json:1:17 a comma with nothing after it');
  expect(draw('\u{FEFF}[]')).toBe(draw('[]'));
});

test('the dashboard command reports a recording that cannot be read', () => {
  const args = ['scripts/dashboard.mjs', 'nowhere.json'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'nowhere.json cannot be read: no such file or directory.\n',
  });
});
