import { pointerKeys } from './json-pointer.ts';
import { type Issue, parsePartly } from './parse.ts';
import { withoutEmpty } from './without-empty.ts';
import * as z from './zod.ts';

/** Whether the page can work without the part at this path (JSON pointer). */
export type IsOptional = (path: string) => boolean;

/** Makes a schema read as much as it can of a response. The output lists what was left out as `unread`. */
export const lenient = <S extends z.ZodMiniType<object>>(
  schema: S | ((input: unknown) => S),
  canDoWithout: IsOptional,
) =>
  z.pipe(
    z.unknown(),
    z.transform((input, payload): z.output<S> & { readonly unread: readonly Issue[] } => {
      const inner = typeof schema === 'function' ? schema(input) : schema;
      const parsed = parsePartly(inner, withoutEmpty(input), (path) => !canDoWithout(path));
      if (parsed.ok) return { ...parsed.value, unread: parsed.issues };
      for (const { path, message } of parsed.issues) {
        payload.issues.push({ code: 'custom', message, path: [...pointerKeys(path)], input });
      }
      return z.NEVER;
    }),
  );
