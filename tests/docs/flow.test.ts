import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOW_FILE, flowMarkdown } from '../../scripts/flow/diagram.ts';
import { ROOT } from '../../scripts/root.mjs';
import { STATUS_TABLE } from '../../src/flow/status.ts';
import { DEPOSIT_FLOW } from '../../src/flow/table.ts';

test('the diagram of the flow is what the tables say', () => {
  expect(readFileSync(join(ROOT, FLOW_FILE), 'utf8')).toBe(flowMarkdown());
});

test('every row of both tables stands in it', () => {
  const text = flowMarkdown();
  const missing = [...DEPOSIT_FLOW.map(({ says }) => says), ...STATUS_TABLE.map(({ id }) => id)].filter(
    (row) => !text.includes(row),
  );
  expect(DEPOSIT_FLOW.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
