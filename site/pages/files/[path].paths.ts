import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT } from '../../../scripts/root.mjs';
import { filesIn, isCopied, isFolder, shownAs, shownFiles } from '../../sources.ts';

const LANGUAGES: Readonly<Record<string, string>> = { '.mjs': 'js', '.conf': 'nginx', '': 'text' };
const FENCE = '````';

const languageOf = (file: string): string => {
  const extension = extname(file);
  return LANGUAGES[extension] ?? extension.slice(1);
};

const text = (file: string): string =>
  `${FENCE}${languageOf(file)}\n${readFileSync(join(ROOT, file), 'utf8').trimEnd()}\n${FENCE}\n`;

const page = (path: string): string =>
  isFolder(path)
    ? `# ${path}/\n\n${filesIn(path)
        .map((file) => `## ${file.slice(path.length + 1)}\n\n${text(file)}`)
        .join('\n')}`
    : `# ${path}\n\n${text(path)}`;

export default {
  paths: () =>
    shownFiles()
      .filter((path) => !isCopied(path))
      .map((path) => ({ params: { path: shownAs(path) }, content: page(path) })),
};
