import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL, WIDGET_VERSION } from '../../../schemas/figures.ts';
import type { Player } from '../support/host-page.ts';
import { urls } from '../support/urls.ts';

/**
 * What the host SDK and the widget of one release said to each other, in order. Recorded once for a release and never
 * changed: sites and widgets of that release go on speaking so.
 */
export interface Recording {
  readonly protocol: number;
  readonly release: string;
  readonly said: readonly Said[];
}

export interface Said {
  readonly from: 'widget' | 'host';
  readonly type: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

const FOLDER = join(import.meta.dirname, 'recorded');

export const recordings: readonly Recording[] = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Recording,
);

/** Placeholders in a recording for values of one player and one machine. */
const standIns = ({ id, token }: Player): readonly (readonly [string, string])[] => [
  ['<token>', token],
  ['<id>', id],
  ['<api>', urls.backend],
];

/** Writes a recording of this release. Fails when there is one, which sites rely on. */
export function writeRecording(said: readonly Said[], player: Player): void {
  const recording: Recording = {
    protocol: PROTOCOL,
    release: WIDGET_VERSION,
    said: said.filter(({ type }) => !isTimed(type)),
  };
  const text = standIns(player).reduce(
    (kept, [name, value]) => kept.replaceAll(value, name),
    JSON.stringify(recording, null, 2),
  );
  writeFileSync(join(FOLDER, `${PROTOCOL}-${WIDGET_VERSION}.json`), `${text}\n`, { flag: 'wx' });
}

/** A recording for the player of a test. */
export const playedBy = (recording: Recording, player: Player): Recording =>
  JSON.parse(
    standIns(player).reduce((text, [name, value]) => text.replaceAll(name, value), JSON.stringify(recording)),
  ) as Recording;

/** Sent when the browser or the network happens to be ready: no two runs are alike. */
export const isTimed = (type: string): boolean => ['Metric', 'analytics', 'socket-reconnect'].includes(type);
