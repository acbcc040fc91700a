import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { FULL } from '../support/tiers.ts';
import { SCENARIOS } from './scenarios.ts';
import { deviceOf, stageOf, WAYS } from './stage.ts';
import { transcriptOf } from './transcript.ts';

/** Transcripts of protocol 1, as hosts rely on them. `UPDATE_TRANSCRIPTS=1` records them anew: a change is one for hosts. */
const RECORDED = join(import.meta.dirname, 'protocol-1.json');
const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, unknown>;
const isRecording = process.env['UPDATE_TRANSCRIPTS'] === '1';

for (const way of WAYS) {
  test.describe(`by ${way}`, () => {
    test.use(deviceOf(way));
    for (const [at, [name, play]] of Object.entries(SCENARIOS).entries()) {
      // The frame plays all of them, the two others two each.
      const isPlayed = way === 'frame' || at % 4 === (way === 'native' ? 0 : 1);
      test(
        `${name}: sends the recorded messages to the host`,
        isPlayed ? {} : FULL,
        async ({ host, backend, declared }) => {
          const stage = stageOf(way, host);
          await play({ stage, host, backend, declared });
          const transcript = async () => transcriptOf(await stage.heard());
          if (isRecording && way === 'frame') {
            recorded[name] = await transcript();
            writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`);
          }
          // Some are sent a moment after the page shows what they are about.
          await expect.poll(transcript).toEqual(recorded[name]);
        },
      );
    }
  });
}
