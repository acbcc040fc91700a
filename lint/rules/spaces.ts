import type { Problem } from '../finding.ts';
import { fieldsOf, type Rule } from './rule.ts';

/** Characters without a shape, which come with copied text. Persian needs the joiners, so they are none of them. */
const UNSEEN = /[\p{Cc}\u{AD}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/gu;

/** Words that a server or a condition compares letter by letter. The server may have the space too, so nothing corrects it. */
export const spaces: Rule = function* ({ method }) {
  yield* strayIn(method.name, '/name');
  yield* strayIn(method.category, '/category');
  yield* strayIn(method.network, '/network');
  for (const [field, path] of fieldsOf({ method })) {
    yield* strayIn(field.name, `${path}/name`);
    if (field.hidden) yield* strayIn(field.value, `${path}/value`);
    yield* strayIn(field.showWhen?.field, `${path}/showWhen/field`);
    for (const [at, value] of (field.showWhen?.in ?? []).entries()) yield* strayIn(value, `${path}/showWhen/in/${at}`);
    for (const [at, option] of (field.values ?? []).entries())
      yield* typeof option === 'string'
        ? strayIn(option, `${path}/values/${at}`)
        : strayIn(option.value, `${path}/values/${at}/value`);
  }
};

function* strayIn(word: string | undefined, path: string): Generator<Problem> {
  const clean = word?.replaceAll(UNSEEN, '').trim();
  if (word === undefined || clean === undefined || clean === word) return;
  yield {
    code: 'stray_space',
    path,
    message:
      word.trim() === clean
        ? 'there is a space at its beginning or end, and it counts'
        : 'a character in it cannot be seen, and it counts',
    found: visible(word),
    suggestion: clean === '' ? 'write a word' : `write ${JSON.stringify(clean)}, unless the server has the same`,
  };
}

/** The word as JSON, with what cannot be seen by its number. */
const visible = (word: string): string =>
  JSON.stringify(word).replaceAll(
    /[^\P{Z} ]|\p{C}/gu,
    (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
