import { describe, expect, test } from 'vitest';
import { isNamed } from '../../../../../src/platform/errors/errors.ts';
import { runProvider } from '../../../../../src/features/captcha/providers.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { quiet, scriptPage } from './script-page.ts';

const VALIDATED = { captcha_id: 'id', captcha_output: 'out', gen_time: '17', lot_number: 'lot', pass_token: 'pass' };
const PROOF = { captchaOutput: 'out', genTime: '17', lotNumber: 'lot', passToken: 'pass' };

type Listen = (run: (error?: unknown) => void) => void;

/** Replaces GeeTest; `act` is what the player does once it is shown. */
function offers(
  act: (on: Readonly<Record<string, (error?: unknown) => void>>) => void,
  validated: unknown = VALIDATED,
) {
  const seen = { configs: [] as Record<string, unknown>[], shown: 0, destroyed: 0 };
  const runs = (view: Record<string, unknown>) => {
    view['initGeetest4'] = (config: Record<string, unknown>, made: (captcha: unknown) => void) => {
      seen.configs.push(config);
      const on: Record<string, (error?: unknown) => void> = {};
      const listen =
        (name: string): Listen =>
        (run) => {
          on[name] = run;
        };
      made({
        onReady: (run: () => void) => queueMicrotask(run),
        onSuccess: listen('success'),
        onError: listen('error'),
        onClose: listen('close'),
        showCaptcha: () => {
          seen.shown += 1;
          act(on);
        },
        getValidate: () => validated,
        destroy: () => {
          seen.destroyed += 1;
        },
      });
    };
  };
  return { seen, runs };
}

function start(page: ReturnType<typeof scriptPage>, over: { readonly id?: string; readonly language?: string } = {}) {
  const clock = new FakeClock();
  const left = new AbortController();
  const ended: { proof?: unknown; error?: unknown } = {};
  const { id = 'id', language = 'es-MX' } = over;
  const place = () => {
    throw new Error('GeeTest needs no place');
  };
  void runProvider('geetest', {
    view: page.view,
    clock,
    keys: { geetestCaptchaId: id },
    language,
    place,
    signal: left.signal,
  }).then(
    (proof) => void (ended.proof = proof),
    (error: unknown) => void (ended.error = error),
  );
  const reason = () => (isNamed(ended.error, 'CaptchaError') ? ended.error.reason : ended.error);
  return { clock, left, ended, reason };
}

const solves = () => offers((on) => on['success']?.());

test('a solved GeeTest captcha returns exactly its four payload keys', async () => {
  const { seen, runs } = solves();
  const page = scriptPage(['load'], runs);
  const { ended, clock } = start(page);
  await quiet();
  expect(ended).toEqual({ proof: PROOF });
  expect(page.asked).toEqual(['https://static.geetest.com/v4/gt4.js']);
  expect(seen.configs).toMatchObject([
    { captchaId: 'id', product: 'bind', language: 'spa', protocol: 'https://', timeout: 15_000 },
  ]);
  expect(seen).toMatchObject({ shown: 1, destroyed: 1 });
  expect(clock.waiting).toBe(0);
});

test('GeeTest is shown in English when it lacks the language', async () => {
  const { seen, runs } = solves();
  start(scriptPage(['load'], runs), { language: 'sw-KE' });
  await quiet();
  expect(seen.configs).toMatchObject([{ language: 'eng' }]);
});

test('the GeeTest script is not loaded again when it is already on the page', async () => {
  const { runs } = solves();
  const page = scriptPage(['error'], runs);
  runs(page.view as unknown as Record<string, unknown>);
  const { ended } = start(page);
  await quiet();
  expect(ended).toEqual({ proof: PROOF });
  expect(page.asked).toEqual([]);
});

describe('GeeTest without a network', () => {
  test('is attempted four times, after pauses of 500, 1000 and 1500 ms, and then bypassed', async () => {
    const page = scriptPage(['error']);
    const { clock, ended } = start(page);
    const counts: number[] = [];
    for (const wait of [0, 499, 1, 999, 1, 1499, 1]) {
      await clock.advance(wait);
      await quiet();
      counts.push(page.asked.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(ended).toEqual({ proof: { captchaBypass: true } });
    expect(page.standing.size).toBe(0);
    expect(clock.waiting).toBe(0);
  });

  test('works normally when its script loads in a retry', async () => {
    const { runs } = solves();
    const page = scriptPage(['error', 'error', 'load'], runs);
    const { clock, ended } = start(page);
    await quiet();
    await clock.advance(500);
    await quiet();
    await clock.advance(1000);
    await quiet();
    expect(page.asked).toHaveLength(3);
    expect(ended).toEqual({ proof: PROOF });
  });

  test('is bypassed after four attempts when requests of GeeTest itself fail', async () => {
    const { runs, seen } = offers((on) => on['error']?.({ code: '60101' }));
    const { clock, ended } = start(scriptPage(['load'], runs));
    await quiet();
    await clock.advance(3000);
    await quiet();
    expect(seen).toMatchObject({ shown: 4, destroyed: 4 });
    expect(ended).toEqual({ proof: { captchaBypass: true } });
  });

  test('is bypassed after four attempts when it fails before it is ready, and leaves no time limit behind', async () => {
    const page = scriptPage(['load'], (view) => {
      view['initGeetest4'] = ({ onError }: { readonly onError: (error: unknown) => void }) =>
        onError({ code: '60101' });
    });
    const { clock, ended } = start(page);
    await quiet();
    await clock.advance(3000);
    await quiet();
    expect(ended).toEqual({ proof: { captchaBypass: true } });
    expect(clock.waiting).toBe(0);
  });

  test('is bypassed without a retry when its script does not load within 30 s', async () => {
    const page = scriptPage(['silence']);
    const { clock, ended } = start(page);
    await clock.advance(29_999);
    expect(ended).toEqual({});
    await clock.advance(1);
    await quiet();
    expect(ended).toEqual({ proof: { captchaBypass: true } });
    expect(page.asked).toHaveLength(1);
  });

  test('is not bypassed when its first server is silent and its second one answers', async () => {
    const { runs, seen } = solves();
    let answer: (() => void) | undefined;
    const page = scriptPage(['load'], (view) => {
      runs(view);
      const init = view['initGeetest4'] as (config: object, made: (captcha: unknown) => void) => void;
      view['initGeetest4'] = (config: object, made: (captcha: unknown) => void) => {
        answer = () => init(config, made);
        seen.configs.push({ ...config });
      };
    });
    const { clock, ended } = start(page);
    await quiet();
    // As the script of GeeTest does: it asks the second server once the first has had its time.
    await clock.advance(Number(seen.configs[0]?.['timeout']));
    answer?.();
    await quiet();
    expect(ended).toEqual({ proof: PROOF });
  });

  test('has no time limit while the player solves the captcha', async () => {
    let succeed: (() => void) | undefined;
    const { runs } = offers((on) => {
      succeed = () => on['success']?.();
    });
    const { clock, ended } = start(scriptPage(['load'], runs));
    await quiet();
    await clock.advance(120_000);
    expect(ended).toEqual({});
    succeed?.();
    await quiet();
    expect(ended).toEqual({ proof: PROOF });
  });
});

test.each([
  ['a captcha closed by the player', 'geetest-closed', offers((on) => on['close']?.())],
  ['an error of GeeTest', 'geetest-unknown', offers((on) => on['error']?.({ code: '60001' }))],
  ['an error of GeeTest without a code', 'geetest-unknown', offers((on) => on['error']?.())],
  ['no result', 'result-empty', offers((on) => on['success']?.(), false)],
  ['an incomplete result', 'data-empty', offers((on) => on['success']?.(), { ...VALIDATED, pass_token: '' })],
  ['a result of the wrong type', 'data-empty', offers((on) => on['success']?.(), { ...VALIDATED, gen_time: {} })],
  [
    'a GeeTest script that throws',
    'geetest-unknown',
    {
      runs: (view: Record<string, unknown>) => {
        view['initGeetest4'] = () => {
          throw new Error('foreign');
        };
      },
    },
  ],
])('%s fails with the reason %s', async (_, reason, { runs }) => {
  const started = start(scriptPage(['load'], runs));
  await quiet();
  expect(started.reason()).toBe(reason);
  expect(started.clock.waiting).toBe(0);
});

test.each([
  ['a script without GeeTest', scriptPage(['load'])],
  ['a script refused by a content policy', scriptPage(['refused'])],
])('%s fails as a script error, without a bypass', async (_, page) => {
  const started = start(page);
  await quiet();
  expect(started.reason()).toBe('geetest-script-load');
  expect(page.asked).toHaveLength(1);
});

test('GeeTest without a captcha id fails and loads nothing', async () => {
  const page = scriptPage(['load']);
  const started = start(page, { id: '' });
  await quiet();
  expect(started.ended.error).toMatchObject({ message: 'Captcha id is empty' });
  expect(page.asked).toEqual([]);
});

test('GeeTest outside a browser fails with browser-only', async () => {
  const started = start({ ...scriptPage([]), view: {} as Window });
  await quiet();
  expect(started.reason()).toBe('browser-only');
});

test('leaving the page ends GeeTest at once, even during a pause, and removes it from the page', async () => {
  const { runs, seen } = offers(() => undefined);
  const standing = start(scriptPage(['load'], runs));
  const waiting = start(scriptPage(['error']));
  await quiet();
  for (const { left } of [standing, waiting]) left.abort(new DOMException('left', 'AbortError'));
  await quiet();
  for (const { ended, clock } of [standing, waiting]) {
    expect(ended.error).toMatchObject({ name: 'AbortError' });
    expect(clock.waiting).toBe(0);
  }
  expect(seen.destroyed).toBe(1);
});

test('on a page with Trusted Types the policy allows only the GeeTest script', async () => {
  const { runs } = solves();
  const page = scriptPage(['load'], runs);
  const made: string[] = [];
  let vouch: ((address: string) => string) | undefined;
  Object.assign(page.view, {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => {
        made.push(name);
        vouch = rules.createScriptURL;
        return rules;
      },
    },
  });
  start(page);
  await quiet();
  expect(made).toEqual(['paywidget-captcha']);
  expect(page.asked).toEqual(['https://static.geetest.com/v4/gt4.js']);
  expect(() => vouch?.('https://evil.example/gt4.js')).toThrow('not the script of a captcha');
  expect(() => vouch?.('https://static.geetest.com/v4/gt4.js.evil')).toThrow('not the script of a captcha');
});

test('on a page that allows a policy name only once, a retry of the script still loads', async () => {
  const { runs } = solves();
  const page = scriptPage(['error', 'load'], runs);
  const names = new Set<string>();
  Object.assign(page.view, {
    trustedTypes: {
      createPolicy: (name: string, rules: object) => {
        if (names.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
        names.add(name);
        return rules;
      },
    },
  });
  const { clock, ended } = start(page);
  await quiet();
  await clock.advance(500);
  await quiet();
  expect(ended).toEqual({ proof: PROOF });
});
