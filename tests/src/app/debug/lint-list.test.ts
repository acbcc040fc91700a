import { expect, test } from 'vitest';
import { createRegistry } from '../../../../renderers/registry.ts';
import { defaultViews } from '../../../../renderers/views.ts';
import type { FieldRenderer } from '../../../../renderers/react-contract.ts';
import { type ListFinding, lintList } from '../../../../src/app/debug/lint/lint-list.ts';
import type { Services } from '../../../../src/core/services/services.ts';
import { lintFiles } from '../../../../lint/lint-files.ts';
import { tools } from '../../../lint/support/lint.ts';

const good = { name: 'good', text: 'Good', position: 1 };
const registry: Services['registry'] = createRegistry({ views: defaultViews });

async function lint(sent: readonly unknown[], reported: readonly string[] = [], from = registry) {
  const view = globalThis as typeof globalThis & Window;
  const found: ListFinding[] = [];
  const list = { sent, country: 'MX', reported: new Set(reported) };
  for await (const some of lintList(list, { registry: from, window: view })) found.push(...some);
  return found;
}

test('a valid definition has no findings', async () => {
  expect(await lint([good])).toEqual([]);
});

test('all methods of a response are checked, with the same findings as the linter', async () => {
  const fields = [
    { name: 'kind', type: 'dropdown', values: ['person', 'company'] },
    { name: 'tax', regex: '^\\d{5}$', mask: '##', showWhen: { field: 'kind', in: ['firm'] } },
    { name: 'more', type: 'dropdwon' },
  ];
  const methods = [
    { ...good, isPopluar: true },
    { name: 'other', text: 'Other', position: 1, fields },
    { name: 'bad' },
  ];
  const expected = await lintFiles([{ file: '', text: JSON.stringify({ methods }) }], tools);
  const found = await lint(methods);
  const told = (all: readonly Pick<ListFinding, 'code' | 'level' | 'message'>[]) =>
    all.map(({ code, level, message }) => `${level} ${code} ${message}`).toSorted();
  expect(told(found)).toEqual(told(expected));
  expect(new Set(found.map(({ code }) => code))).toEqual(
    new Set([
      'unknown_key',
      'show_when_never',
      'value_impossible',
      'unknown_field_type',
      'method_set_aside',
      'duplicate_position',
    ]),
  );
  expect(found.find(({ code }) => code === 'unknown_key')).toMatchObject({
    method: 'good',
    place: '/methods/0/isPopluar',
    path: '/isPopluar',
    suggestion: 'did you mean `isPopular`?',
  });
});

test('findings that the list has already reported are marked', async () => {
  const found = await lint([{ name: 'bad', isPopluar: true }], ['/methods/0/text']);
  expect(found.map(({ place, isReported }) => [place, isReported])).toEqual([
    ['/methods/0/text', true],
    ['/methods/0/isPopluar', false],
  ]);
});

test('a field type of an extension is known', async () => {
  const field: FieldRenderer = { type: 'signature', Component: () => null };
  const methods = [{ ...good, fields: [{ name: 'sign', type: 'signature' }] }];
  expect((await lint(methods)).map(({ code }) => code)).toContain('unknown_field_type');
  const extended = createRegistry({ views: defaultViews }, { fields: [field] });
  expect((await lint(methods, [], extended)).map(({ code }) => code)).not.toContain('unknown_field_type');
});

test('a finding about a definition without a name contains its place in the list', async () => {
  const [finding] = await lint([7]);
  expect(finding).toMatchObject({ method: '#0', code: 'method_set_aside', place: '/methods/0' });
});

test('a form with many fields is checked in slices, so that the page stays responsive', async () => {
  const fields = Array.from({ length: 30 }, (_, at) => ({
    name: `f${at}`,
    mask: '##',
    regex: `^[A-Z]{3}\\d{${at + 3}}$`,
  }));
  let slices = 0;
  const view = {
    requestIdleCallback: (run: () => void) => {
      slices += 1;
      setTimeout(run);
    },
  } as Partial<Window> as Window;
  const found: ListFinding[] = [];
  const list = { sent: [{ ...good, fields }], country: 'MX', reported: new Set<string>() };
  for await (const some of lintList(list, { registry, window: view })) found.push(...some);
  expect(found.filter(({ code }) => code === 'value_impossible')).toHaveLength(30);
  expect(slices).toBeGreaterThan(3);
});
