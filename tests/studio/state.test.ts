import { expect, test } from 'vitest';
import { filled, overlaid } from '../../studio/overlay.ts';
import { compare, readMethods } from '../../studio/panels/compare.ts';
import { FLOW_STEPS, takenRow } from '../../studio/panels/flow.ts';
import { preview } from '../../studio/analyse.ts';
import { firstState, inCountry, MAX_TEXT, readLink, type StudioState, writeLink } from '../../studio/state.ts';

test('a link restores the same state, with any characters', async () => {
  const state: StudioState = {
    ...firstState(),
    text: '{"text":"تحويل 漢字 🙂"}',
    language: 'ar',
    view: 6,
    min: '10.50',
  };
  const link = await writeLink(state);
  expect(link).toMatch(/^#s=[\w-]+$/);
  expect(await readLink(link)).toEqual({ kind: 'state', state, unknown: [] });
});

test.each([['#s='], ['#s=AAAA'], ['#s=%%%'], ['#s=!']])(
  'the damaged link %s returns an error with advice',
  async (hash) => {
    expect(await readLink(hash)).toEqual({
      kind: 'unreadable',
      why: 'the link is cut off or damaged; copy it again, to its end',
    });
  },
);

test('no link is made for a text that no link could be read back to', async () => {
  const text = (length: number) => writeLink({ ...firstState(), text: ' '.repeat(length) });
  expect(await readLink(await text(MAX_TEXT))).toMatchObject({ kind: 'state' });
  await expect(text(MAX_TEXT + 1)).rejects.toThrow('the text has more than 2000000 characters');
});

test('a link of another version keeps its definition, and names the controls that are set to what is unknown here', async () => {
  const known = { ...firstState(), text: '{"name":"mine"}', country: 'KE' };
  const hash = await writeLink({ ...known, theme: 'pink' as 'light', width: 500 as 320, answer: 'renamed-since' });
  expect(await readLink(hash)).toEqual({ kind: 'state', state: known, unknown: ['theme', 'width', 'answer'] });
});

test('a link without a definition returns an error', async () => {
  const hash = await writeLink({ ...firstState(), text: [] as unknown as string });
  expect(await readLink(hash)).toEqual({ kind: 'unreadable', why: 'it holds no definition' });
});

test('an address without a state returns no state', async () => {
  for (const hash of ['', '#', '#top']) expect(await readLink(hash)).toEqual({ kind: 'none' });
});

test('two responses are compared method by method, without regard to the order of keys', () => {
  const before = [
    { name: 'a', text: 'A', x: 1 },
    { name: 'b', text: 'B' },
    { name: 'd', text: 'D' },
  ];
  const after = [
    { name: 'a', x: 1, text: 'A' },
    { name: 'b', text: 'C' },
    { name: 'c', text: 'C' },
  ];
  expect(compare(before, after).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'b changed',
    'c added',
    'd removed',
    'a same',
  ]);
});

test('the studio reads a definition, a list and a response, and explains other texts', () => {
  const one = '{"name":"a"}';
  for (const text of [one, `[${one}]`, `{"methods":[${one}]}`, `{"id":"1","data":{"methods":[${one}]}}`])
    expect(readMethods(text)).toEqual({ ok: true, methods: [{ name: 'a' }] });
  expect(readMethods(`\uFEFF${one}`)).toEqual({ ok: true, methods: [{ name: 'a' }] });
  expect(readMethods('')).toEqual({ ok: false, why: 'This is not JSON: the file is empty.' });
  expect(readMethods('{\n  "name": "a"\n')).toEqual({
    ok: false,
    why: 'This is not JSON: in line 3 a closing } is missing.',
  });
  expect(readMethods('{"name":"a",}')).toEqual({
    ok: false,
    why: 'This is not JSON: in line 1 a key in double quotes is expected here; is there a comma too many before it?',
  });
  expect(readMethods('5')).toMatchObject({ ok: false, why: expect.stringContaining('not methods') });
});

test('a definition without a name does not cost the studio the others, nor their sample values', () => {
  const json = [{ text: 'Nameless' }, 5, METHOD];
  expect(readMethods(JSON.stringify(json))).toEqual({ ok: true, methods: [METHOD] });
  expect(preview(json, PLAYER, 0)?.payload).toMatchObject({ fields: { kind: 'person' } });
  expect(readMethods('[{"text":"Nameless"}]')).toMatchObject({ ok: false, why: expect.stringContaining('a `name`') });
  expect(readMethods('[]')).toEqual({ ok: true, methods: [] });
});

const PLAYER = { country: 'MX', currency: 'MXN', language: 'en', min: '', max: '' };
const METHOD = {
  name: 'bank',
  text: 'Bank',
  amount_rules: { MXN: { min: 100, max: 900 } },
  fields: [
    { name: 'kind', type: 'dropdown', values: ['person', 'company'] },
    { name: 'account', mask: '#### ####', regex: '^\\d{8}$' },
    { name: 'secret', hidden: true, value: 'x' },
  ],
};

test('the preview fills in a form with valid values, and shows the payload', () => {
  const made = preview(METHOD, PLAYER);
  expect(made?.payload).toMatchObject({
    fields: { kind: 'person', account: expect.stringMatching(/^\d{8}$/), secret: 'x' },
  });
  expect(Number(made?.amount)).toBeGreaterThanOrEqual(100);
  expect(made && filled(METHOD, made)).toMatchObject({
    prefilledAmount: made?.amount,
    fields: [{ value: 'person' }, { value: expect.stringMatching(/^\d{4} \d{4}$/) }, { value: 'x' }],
  });
});

test('the preview fills in each of two fields with one name, which show by turns, with a value of its own', () => {
  const shownFor = (kind: string) => ({ name: 'tax_id', showWhen: { field: 'kind', in: [kind] } });
  const [kind] = METHOD.fields;
  const method = {
    ...METHOD,
    fields: [kind, { ...shownFor('person'), regex: '^\\d{3}$' }, { ...shownFor('company'), regex: '^[A-Z]{5}$' }],
  };
  const made = preview(method, PLAYER);
  expect(made && filled(method, made)['fields']).toMatchObject([
    { value: 'person' },
    { value: expect.stringMatching(/^\d{3}$/) },
    { value: expect.stringMatching(/^[A-Z]{5}$/) },
  ]);
});

test('the preview fills in an amount that the pattern of the amount accepts', () => {
  const amount = { name: 'sum', type: 'amount', regex: '^(125|375)$' };
  expect(preview({ ...METHOD, fields: [amount] }, PLAYER)?.amount).toMatch(/^(125|375)$/);
  expect(preview({ ...METHOD, prefilledAmount: 300, traits: { amountRegex: '50$' } }, PLAYER)?.amount).toMatch(/50$/);
});

test('the preview fills in the form of the chosen method of a response', () => {
  const shown = { name: 'account', regex: '^\\d{8}$', hidden: false };
  const methods = [
    { name: 'first', text: 'First' },
    { ...METHOD, fields: [shown] },
  ];
  for (const json of [methods, { methods }, { data: { methods } }]) {
    const made = preview(json, PLAYER, 1);
    expect(made?.payload).toMatchObject({ fields: { account: expect.stringMatching(/^\d{8}$/) } });
    expect(made && filled({ ...METHOD, fields: [shown] }, made)).toMatchObject({
      fields: [{ value: expect.stringMatching(/^\d{8}$/) }],
    });
    expect(preview(json, PLAYER)?.payload).toMatchObject({ fields: {} });
    expect(preview(json, PLAYER, 2)).toBeUndefined();
  }
});

test('the amount is within the limits of the server where the definition has none for the currency', () => {
  const within = (player: Partial<typeof PLAYER>) =>
    Number(preview({ name: 'x', text: 'X' }, { ...PLAYER, ...player })?.amount);
  expect(within({})).toBeGreaterThanOrEqual(100);
  expect(within({ currency: 'NGN', country: 'NG' })).toBeGreaterThanOrEqual(1000);
  // Those of the controls stand in their place.
  expect(within({ min: '7', max: '9' })).toBeLessThanOrEqual(9);
  expect(within({ max: '90' })).toBeLessThanOrEqual(90);
});

test('the preview explains why a method has no form', () => {
  expect(preview({ ...METHOD, amount_rules: { MXN: { min: 9, max: 1 } } }, PLAYER)?.refused).toContain(
    'leave no amount',
  );
  expect(preview({ name: 'x' }, PLAYER)).toBeUndefined();
});

test('the preview fills in a phone number with the prefix of the country of the player', () => {
  const phone = { name: 'phone', type: 'phone_with_prefix', regex: '^\\+254[17]\\d{8}$' };
  const made = preview({ ...METHOD, fields: [phone] }, { ...PLAYER, country: 'KE' });
  expect(made?.payload).toMatchObject({ fields: { phone: expect.stringMatching(/^\+254[17]\d{8}$/) } });
});

test('a chosen card view replaces that of the definition', () => {
  expect(overlaid(METHOD, 6)).toMatchObject({ cardViewType: 6 });
  expect(overlaid(METHOD, undefined)).toBe(METHOD);
});

test.each([
  ['requisites', 0, 'requisites'],
  ['pix-qr', 6, 'pix'],
  ['crypto', 0, 'crypto-address'],
  ['offers', 13, 'offers'],
  ['p2p-card', 5, 'p2p-invoice'],
  ['fields-required', 0, 'more-fields'],
  ['', 0, 'otherwise'],
])('the response "%s" in card view %i matches the flow row %s', (answer, view, id) => {
  expect(takenRow(answer, view)).toMatchObject({ kind: 'row', id });
  expect(FLOW_STEPS.map((step) => step.id)).toContain(id);
});

test('a chat and a prepared deposit match no flow row, with an explanation', () => {
  expect(takenRow('', 20)).toMatchObject({ kind: 'none', why: expect.stringContaining('chat') });
  expect(takenRow('', 3)).toMatchObject({ kind: 'none', why: expect.stringContaining('prepared') });
});

test('a country brings its currency, and one without a currency leaves it', () => {
  expect(inCountry('PE')).toEqual({ country: 'PE', currency: 'PEN' });
  expect(inCountry('AQ')).toEqual({ country: 'AQ' });
});
