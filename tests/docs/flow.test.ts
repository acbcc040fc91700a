import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLOW_FILE, flowMarkdown } from '../../scripts/flow/diagram.ts';
import { ROOT } from '../../scripts/root.mjs';

test('the diagram of the flow is what the tables say', () => {
  expect(readFileSync(join(ROOT, FLOW_FILE), 'utf8')).toBe(flowMarkdown());
});
