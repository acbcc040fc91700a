import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { messageMap, typeOf } from '../schema/types-of.mjs';

const ENTRY = `export declare const embed: Embed;
/** Opens the provider's page or app, as a site must on \`onExternalRedirectEvent\`. Throws for what it refuses. */
export declare function followRedirect(payload: WidgetMessages['onExternalRedirectEvent']): void;
/** Defines \`<pay-widget>\`. Calling it again does nothing. */
export declare function defineElement(): void;

declare global {
  interface Window {
    /** Set by \`paywidget-host.js\`. */
    Paywidget?: { embed: Embed; followRedirect: typeof followRedirect };
  }
  interface HTMLElementTagNameMap {
    'pay-widget': PayWidgetElement;
  }
}
`;

/** @param {string} file */
const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/**
 * The declarations as one file without imports: payloads from the JSON Schema of the messages, the rest from `sdk/api.ts`,
 * which contains only types.
 */
export function hostTypes() {
  /** @type {{$defs: Record<string, import('../schema/types-of.mjs').Schema>}} */
  const { $defs } = JSON.parse(read('schemas/host/messages.schema.json'));
  const entity = (/** @type {string} */ name) => `export interface ${name} ${typeOf($defs[name] ?? {})}`;
  const api = read('sdk/api.ts').replace(/^import type .*;\n/gm, '');
  return [
    entity('Bonus'),
    `/** What the widget is told before it starts; \`user.token\` alone is needed. */\n${entity('StartData')}`,
    `/** Host to widget: message type → payload. */\n${messageMap($defs, 'toWidget', 'HostMessages')}`,
    `/** Widget to host: message type → payload. */\n${messageMap($defs, 'toHost', 'WidgetMessages')}`,
    api.trim(),
    ENTRY,
  ].join('\n\n');
}

/** Declarations of `<pay-widget>` for JSX. Apart from the others, so that those compile without React's types. */
export const reactTypes = () =>
  read('sdk/react.ts')
    .replace("'./api.ts'", "'./index.js'")
    .replace(/^\/\/ .*\n\n/m, '');
