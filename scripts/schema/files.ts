import { ASYNCAPI_FILE, asyncapi } from './asyncapi.ts';
import { MESSAGES_SCHEMA_FILE, messagesJsonSchema } from './messages.ts';
import { MESSAGES_PAGE_FILE, messagesPage } from './messages-page.ts';
import { FIXTURE_SCHEMAS } from './fixtures.ts';
import { METHOD_SCHEMA_FILE, methodJsonSchema } from './method.ts';
import { OPENAPI_FILE, openapi } from './openapi.ts';
import { SIGNALS_SCHEMA_FILE, signalsJsonSchema } from './signals.ts';

/** Files generated from the schemas: path → content, an object for JSON and a string for text. */
export const GENERATED: Readonly<Record<string, () => object | string>> = {
  ...FIXTURE_SCHEMAS,
  [METHOD_SCHEMA_FILE]: methodJsonSchema,
  [MESSAGES_SCHEMA_FILE]: messagesJsonSchema,
  [SIGNALS_SCHEMA_FILE]: signalsJsonSchema,
  [OPENAPI_FILE]: openapi,
  [ASYNCAPI_FILE]: asyncapi,
  [MESSAGES_PAGE_FILE]: () => messagesPage(messagesJsonSchema()),
};
