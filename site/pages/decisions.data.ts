import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/root.mjs';

const FOLDER = join(ROOT, 'docs/decisions');

export interface Decision {
  readonly number: string;
  readonly title: string;
  readonly link: string;
}

declare const data: readonly Decision[];
export { data };

export default {
  watch: ['../../docs/decisions/*.md'],
  load: (): readonly Decision[] =>
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => {
        const title = /^# (?:\d{4}:? )?(.+)$/m.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1] ?? file;
        return { number: file.slice(0, 4), title, link: `/decisions/${file.replace(/\.md$/, '.html')}` };
      }),
};
