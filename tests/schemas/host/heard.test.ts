import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OutgoingType } from '../../../schemas/host/outgoing.ts';
import { ROOT } from '../../../scripts/root.mjs';
import type transcripts from '../../e2e/transports/protocol-1.json';

type Recorded = { [S in keyof typeof transcripts]: keyof (typeof transcripts)[S] }[keyof typeof transcripts];

/**
 * The test that fails when a message is no longer sent. Recorded messages need no entry, since transcripts are compared as a
 * whole. A message that is neither recorded nor listed here does not compile.
 */
const HEARD_BY: Readonly<Record<Exclude<OutgoingType, Recorded>, string>> = {
  openExtBrowser: 'tests/e2e/transports/native.spec.ts',
  onSwipeBack: 'tests/e2e/transports/native.spec.ts',
  onCopyToBuffer: 'tests/e2e/transports/native.spec.ts',
  onInvalidP2PResponse: 'tests/src/app/services/call-reports.test.ts',
  share: 'tests/e2e/share.spec.ts',
  'socket-reconnect': 'tests/e2e/status.spec.ts',
  resize: 'tests/e2e/host-close.spec.ts',
};

test.each(Object.entries(HEARD_BY))('the message %s is checked in %s', (type, file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(new RegExp(`(?:payloads|told)\\([^)]*'${type}'\\)`));
});
