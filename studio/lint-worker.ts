import names from 'virtual:known-names';
import validate from 'virtual:method-validator';
import { createAttacks } from '../lint/command/attack.ts';
import type { Finding } from '../lint/finding.ts';
import { knowledgeOf } from '../lint/knowledge.ts';
import { lintFiles } from '../lint/lint-files.ts';
import type { Reason } from '../schemas/reason.ts';
import { readText } from './panels/compare.ts';
import { asideOf, type Player, preview, type Preview } from './analyse.ts';

// The linter works apart from the page, so that typing stays smooth while a pattern is analysed.

export interface Asked {
  readonly id: number;
  readonly text: string;
  readonly player: Player;
  /** Which method of a response the widget shows. */
  readonly at: number;
}

export interface Answered {
  readonly id: number;
  readonly findings?: readonly Finding[];
  readonly preview?: Preview | undefined;
  /** Why methods would not be listed for this player. */
  readonly aside?: readonly Reason[];
  /** Why there is nothing else: the linter itself has failed. */
  readonly failure?: string;
}

const tools = { know: knowledgeOf(names), validate, attackOn: createAttacks() };

async function answer({ id, text, player, at }: Asked): Promise<Answered> {
  const findings = await lintFiles([{ file: 'definition', text }], tools);
  const json = readText(text); // the linter reports where it is broken
  return { id, findings, preview: preview(json, player, at), aside: asideOf(json, player) };
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data)
    .then((answered) => postMessage(answered))
    .catch((error: unknown) => {
      console.error('The linter has failed:', error);
      postMessage({ id: data.id, failure: String(error) } satisfies Answered);
    });
});
