import { agentChat } from '../schemas/agent-chat.ts';
import { linkUrl } from '../schemas/link-url.ts';
import type { MethodField } from '../schemas/method/field.ts';
import type { PaymentMethod } from '../schemas/method/payment-method.ts';
import { pointer } from '../schemas/parse.ts';
import { pageUrl } from '../schemas/safe-url.ts';
import type { CompileContext, CompileIssue } from './contract.ts';

// Parts of a definition that have no effect, although it compiles: see `Plan.issues`.

type Report = (issue: CompileIssue) => void;

interface Row {
  readonly definition: MethodField;
  /** JSON pointer. */
  readonly path: string;
}

/** Addresses that are left out because the widget does not open them. */
export function reportAddresses(
  { agentChatUrl, traits, video_guide_url: videos = {} }: PaymentMethod,
  { country, locale }: CompileContext,
  report: Report,
): void {
  const check = (url: string | undefined, path: string, read: typeof linkUrl) => {
    if (url !== undefined && read(url) === undefined)
      report({ kind: 'unsafe-url', path, message: 'the widget does not open this address' });
  };
  check(agentChatUrl, '/agentChatUrl', (url) => agentChat(url, { country: country.code, lang: locale }));
  for (const [key, url] of Object.entries(videos)) check(url, pointer(['video_guide_url', key]), pageUrl);
  check(traits?.support, '/traits/support', linkUrl);
}

/** Conditions on a field that the form does not have. */
export function reportUnknownSources(rows: readonly Row[], report: Report): void {
  const names = new Set(rows.map(({ definition }) => definition.name));
  for (const { definition, path } of rows) {
    const source = definition.showWhen?.field;
    if (source === undefined || names.has(source)) continue;
    const message = `showWhen names the field ${source}, which the method does not have; always shown`;
    report({ kind: 'show-when-unknown-field', path: `${path}/showWhen`, message });
  }
}

/** Conditions that lead back to their own field, so that it may never show. */
export function reportCircles(rows: readonly Row[], report: Report): void {
  const byName = new Map<string, MethodField>();
  for (const { definition } of rows) if (!byName.has(definition.name)) byName.set(definition.name, definition);
  for (const { definition, path } of rows) {
    const circle = circleOf(definition, (name) => byName.get(name));
    if (circle) report({ kind: 'show-when-cycle', path: `${path}/showWhen/field`, message: inWords(circle) });
  }
}

/** The names of the fields whose conditions lead from a field back to it, in order. Undefined where they lead elsewhere. */
export function circleOf(
  start: MethodField,
  fieldOf: (name: string) => MethodField | undefined,
): readonly string[] | undefined {
  const seen = new Set([start.name]);
  let name = start.showWhen?.field;
  while (name !== undefined && name !== start.name && !seen.has(name)) {
    seen.add(name);
    name = fieldOf(name)?.showWhen?.field;
  }
  return name === start.name ? [...seen] : undefined;
}

function inWords([first = '', ...others]: readonly string[]): string {
  const [last] = others.slice(-1);
  if (last === undefined) return `${first} depends on itself`;
  const steps = others.map((name, at) => `${at === 0 ? `${first} depends` : others[at - 1]} on ${name}`);
  return `${steps.join(', ')}, and ${last} on ${first}`;
}

/** A payload has one value for each name and one wallet, so of two fields that show together one is lost. */
export function reportRivals(rows: readonly Row[], report: Report): void {
  const before = new Map<string, Row[]>();
  const findRival = (key: string, row: Row) => {
    const others = before.get(key) ?? [];
    before.set(key, [...others, row]);
    return others.find(({ definition }) => !isEitherShown(definition, row.definition));
  };
  for (const row of rows) {
    const { definition, path } = row;
    const { name, wallet } = definition;
    const namesake = findRival(`name ${name}`, row);
    if (namesake) {
      const message = `the field ${namesake.path} has the name ${name} too`;
      report({ kind: 'duplicate-field', path: `${path}/name`, message });
    }
    const rival = wallet && findRival('wallet', row);
    if (rival) {
      const message = `the field ${rival.path} is the wallet already`;
      report({ kind: 'duplicate-wallet', path: `${path}/wallet`, message });
    }
  }
}

/** Whether two fields never show together, so that only one of them is sent. */
function isEitherShown({ showWhen: one }: MethodField, { showWhen: other }: MethodField): boolean {
  return one !== undefined && one.field === other?.field && !one.in.some((value) => other.in.includes(value));
}
