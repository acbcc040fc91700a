import { describeJsonError, parseJson } from '../../schemas/json-text.ts';
import { formatIssues, parse } from '../../schemas/parse.ts';
import { Recording } from '../../schemas/monitoring/signals.ts';
import { figuresOf } from './figures.ts';
import { dashboard } from './page.ts';

/** The dashboard of a recording, given as the text of its file. Throws where the recording is not as the schema says. */
export function draw(text: string, file = 'the recording'): string {
  const json = parseJson(text);
  if (!json.ok) throw new Error(describeJsonError(file, json));
  const parsed = parse(Recording, json.value);
  if (!parsed.ok) throw new Error(`${file} is not as schemas/monitoring says: ${formatIssues(parsed.issues)}`);
  return dashboard(figuresOf(parsed.value));
}
