import { describe, expect, test } from 'vitest';
import { compile } from '../../renderers/compile.ts';
import { defaultFields } from '../../renderers/fields/index.ts';
import { createRegistry } from '../../renderers/registry.ts';
import { context, methodOf, planOf, registry, withSecondStep } from '../support/methods.ts';

const issuesOf = (input: Parameters<typeof methodOf>[0]) => compile(methodOf(input), context, registry);
const kinds = (input: Parameters<typeof methodOf>[0]) =>
  planOf(input).issues.map(({ kind, path }) => `${kind} ${path}`);

describe('compiling a definition', () => {
  test('turns an unknown field type into text and reports it', () => {
    const plan = planOf({ fields: [{ name: 'a' }, { name: 'b', type: 'slider' }] });
    expect(plan.fields[1]).toMatchObject({ type: 'text', name: 'b' });
    expect(plan.issues).toMatchObject([{ kind: 'unknown-field-type', path: '/fields/1/type' }]);
  });

  test('turns a dropdown without values into text and reports it, also in a second step', () => {
    const empty = { type: 'dropdown', regex: '^x$' };
    const more = [{ name: 'c', type: 'dropdown' }];
    const fields = [
      { ...empty, name: 'a', values: [] },
      { ...empty, name: 'b', hidden: true, value: 'x' },
    ];
    const plan = withSecondStep({ fields }, more);
    expect(plan.fields.map(({ type }) => type)).toEqual(['text', 'dropdown', 'text']);
    expect(plan.issues.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'dropdown-without-values /fields/0/values',
      'dropdown-without-values /answer/fields/0',
    ]);
    expect(plan.fields[0]?.check('x')).toBeUndefined();
  });

  test('reports networks without values, unless the method has a network', () => {
    const more = [{ name: 'b', type: 'networks', values: [] }];
    const plan = withSecondStep({ fields: [{ name: 'a', type: 'networks' }] }, more);
    expect(plan.fields.map(({ type, isFixed }) => [type, isFixed])).toEqual([
      ['networks', true],
      ['networks', true],
    ]);
    const message = 'the list has no values to choose from; it cannot be answered';
    expect(plan.issues).toEqual([
      { kind: 'dropdown-without-values', path: '/fields/0', message },
      { kind: 'dropdown-without-values', path: '/answer/fields/0/values', message },
    ]);
    const fields = [{ name: 'a', type: 'networks', values: [] }];
    const { issues, fields: own } = planOf({ fields, network: 'TRC-20' });
    expect([issues, own[0]?.options]).toEqual([[], [{ value: 'TRC-20' }]]);
  });

  test.each(['dropdown_country', 'dropdown_currency'])('treats an empty list in a %s as missing', (type) => {
    const [none, empty] = [{}, { values: [] }].map((more) => planOf({ fields: [{ name: 'a', type, ...more }] }));
    expect(empty?.issues).toEqual([]);
    expect(empty?.fields[0]?.options.length).toBeGreaterThan(0);
    expect(empty?.fields[0]?.options).toEqual(none?.fields[0]?.options);
  });

  test('turns an unknown card view into view 0 and reports it', () => {
    expect(planOf({ cardViewType: 77 }).view.view).toBe('default');
    expect(planOf({ cardViewType: 77 }).issues).toEqual([
      { kind: 'unknown-card-view', path: '/cardViewType', message: 'no card view has the number 77; shown as 0' },
    ]);
  });

  test('refuses a method whose view has no page', () => {
    const without = createRegistry({ ...defaultFields, views: [] });
    expect(compile(methodOf({ cardViewType: 13 }), context, without)).toMatchObject({
      ok: false,
      issues: [
        {
          kind: 'view-not-registered',
          path: '/cardViewType',
          message: 'no page is registered for the card view onramp',
        },
      ],
    });
  });

  test('refuses a method whose maximum is below its minimum', () => {
    const rules = { MXN: { min: 10.001, max: 10.009 } };
    expect(issuesOf({ amount_rules: rules })).toMatchObject({
      ok: false,
      issues: [
        {
          kind: 'limits-impossible',
          path: '/amount_rules/MXN',
          message: 'the limits 10.01 to 10 leave no amount',
        },
      ],
    });
    expect(planOf({ amount_rules: { USD: { min: 2, max: 1 } } }).issues).toEqual([]);
  });

  test.each([
    ['0', { min: 0, max: 0 }],
    ['0 after rounding', { max: 0.009 }],
  ])('refuses a method whose maximum is %s, since an amount is above 0', (_name, rule) => {
    expect(issuesOf({ amount_rules: { MXN: rule } })).toEqual({
      ok: false,
      issues: [{ kind: 'limits-impossible', path: '/amount_rules/MXN', message: 'the limits 0 to 0 leave no amount' }],
    });
  });

  test('refuses a method with a network whose maximum is below 1', () => {
    const amount_rules = { MXN: { max: 0.5 } };
    expect(issuesOf({ amount_rules, network: 'TRC-20' })).toMatchObject({
      ok: false,
      issues: [{ kind: 'limits-impossible', path: '/amount_rules/MXN' }],
    });
    expect(planOf({ amount_rules }).issues).toEqual([]);
  });

  test('reports patterns that are not unicode, that are invalid, and that are unbounded, with their paths', () => {
    const fields = [
      { name: 'a', regex: '^\\-$' },
      { name: 'b', regex: '(' },
      { name: 'c', regex: '^.$', validations: [{ regex: '^(a+)+$', message: 'no' }] },
    ];
    expect(kinds({ fields })).toEqual([
      'pattern-not-unicode /fields/0/regex',
      'pattern-invalid /fields/1/regex',
      'pattern-unbounded /fields/2/validations/0/regex',
    ]);
  });

  test('reports an invalid pattern of the amount', () => {
    expect(kinds({ fields: [{ name: 'x' }, { name: 'amount', type: 'amount', regex: '(' }] })).toEqual([
      'pattern-invalid /fields/1/regex',
    ]);
    expect(planOf({ traits: { amountRegex: '(' } }).issues).toEqual([
      { kind: 'pattern-invalid', path: '/traits/amountRegex', message: 'the pattern of the amount' },
    ]);
  });

  test('reports a showWhen with an unknown field', () => {
    expect(kinds({ fields: [{ name: 'a', showWhen: { field: 'gone', in: ['x'] } }] })).toEqual([
      'show-when-unknown-field /fields/0/showWhen',
    ]);
  });

  test('reports conditions in a circle, at each field of it and at no other', () => {
    const on = (field: string) => ({ field, in: ['x'] });
    const fields = [
      { name: 'a', showWhen: on('b') },
      { name: 'b', showWhen: on('c') },
      { name: 'c', showWhen: on('a') },
      { name: 'd', showWhen: on('a') },
      { name: 'e', showWhen: on('e') },
    ];
    expect(planOf({ fields }).issues).toEqual([
      { kind: 'show-when-cycle', path: '/fields/0/showWhen/field', message: 'a depends on b, b on c, and c on a' },
      { kind: 'show-when-cycle', path: '/fields/1/showWhen/field', message: 'b depends on c, c on a, and a on b' },
      { kind: 'show-when-cycle', path: '/fields/2/showWhen/field', message: 'c depends on a, a on b, and b on c' },
      { kind: 'show-when-cycle', path: '/fields/4/showWhen/field', message: 'e depends on itself' },
    ]);
  });

  test('reports fields that show together and are sent under one name, or both as the wallet', () => {
    expect(kinds({ fields: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] })).toEqual([
      'duplicate-field /fields/2/name',
    ]);
    expect(
      kinds({
        fields: [
          { name: 'a', wallet: true },
          { name: 'b', wallet: true },
        ],
      }),
    ).toEqual(['duplicate-wallet /fields/1/wallet']);
    const shown = (value: string) => ({ name: 'b', wallet: true, showWhen: { field: 'a', in: [value] } });
    expect(kinds({ fields: [{ name: 'a' }, shown('one'), shown('other')] })).toEqual([]);
  });

  test('reports addresses that the widget does not open', () => {
    const safe = 'https://example.com/{lang}';
    const bad = ['JavaScript:alert(1)', 'data:text/html,x', 'https://user:password@example.com/', 'help'];
    for (const url of bad)
      expect(kinds({ agentChatUrl: url, traits: { support: url }, video_guide_url: { en: url, 'a/b': url } })).toEqual([
        'unsafe-url /agentChatUrl',
        'unsafe-url /video_guide_url/en',
        'unsafe-url /video_guide_url/a~1b',
        'unsafe-url /traits/support',
      ]);
    expect(kinds({ agentChatUrl: safe, traits: { support: 'tg://help' }, video_guide_url: { en: safe } })).toEqual([]);
  });

  test('reports faults of a second step with the path in the response', () => {
    const more = [{ name: 'otp', type: 'slider', showWhen: { field: 'gone', in: ['1'] } }];
    const compiled = compile(methodOf({ fields: [{ name: 'a' }] }), context, registry, more);
    expect(compiled.ok && compiled.plan.issues.map(({ path }) => path)).toEqual([
      '/answer/fields/0/type',
      '/answer/fields/0/showWhen',
    ]);
  });
});
