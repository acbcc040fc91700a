import { formatIssues, parse } from '../../schemas/parse.ts';
import { Recording } from '../../schemas/monitoring/signals.ts';
import { figuresOf } from './figures.ts';
import { dashboard } from './page.ts';

/** The dashboard of a recording, given as the text of its file. Throws where the recording is not as the schema says. */
export function draw(text: string): string {
  const parsed = parse(Recording, JSON.parse(text));
  if (!parsed.ok) throw new Error(`The recording is not as schemas/monitoring says: ${formatIssues(parsed.issues)}`);
  return dashboard(figuresOf(parsed.value));
}
