import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOW_FILE, flowMarkdown } from '../../scripts/flow/diagram.ts';
import { ROOT } from '../../scripts/root.mjs';

test('the diagram of the deposit flow is up to date with the tables', () => {
  expect(readFileSync(join(ROOT, FLOW_FILE), 'utf8')).toBe(flowMarkdown());
});
