import type { Level, LintCode } from './codes.ts';

/** What a rule finds in a definition. Places are JSON pointers into the definition (`''` is all of it). */
export interface Problem {
  readonly code: LintCode;
  readonly path: string;
  /** Marks the key itself and not its value. */
  readonly at?: 'key';
  readonly message: string;
  /** The value found, as JSON, shortened. */
  readonly found?: string;
  /** What to do. */
  readonly suggestion?: string;
  /** A change that is safe to make without review. */
  readonly fix?: Fix;
}

export type Fix =
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'replace'; readonly path: string; readonly to: unknown };

/** A place in a text. Lines and columns count from 1, offsets from 0, all in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly offset: number;
  readonly length: number;
}

export interface Finding extends Problem {
  readonly level: Level;
  readonly file: string;
  readonly place: Place;
}
