import { createContext, useContext } from 'react';
import type { LocalizedText } from '../../schemas/common.ts';
import type { Plan } from '../compile.ts';
import type { CompileContext, Message } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import type { Form } from './errors.ts';
import type { FieldErrors } from './field-errors.ts';

/** Where ids are looked up: the document, or a shadow root. */
export type Root = Document | ShadowRoot;

/** Texts and icons for list entries. */
export interface Names {
  readonly text: (text: LocalizedText) => string;
  /** `lang` of the element that shows the text: undefined if the text is in the player's language. */
  readonly lang: (text: LocalizedText) => string | undefined;
  readonly methodIcon: (iconId: string) => string;
  readonly flag: (countryCode: string) => string;
  readonly currencyIcon: (currency: string) => string;
  readonly countryName: (code: string) => string | undefined;
  readonly currencyName: (code: string) => string | undefined;
}

/** What renderers need from the widget around them; they know nothing else of it. */
export interface RenderContext extends Names {
  readonly message: (message: Message) => string;
  readonly announce: (text: string) => void;
  readonly root: Root;
  readonly context: CompileContext;
}

export interface FormScope {
  /** Prefix of each DOM id, so that two widgets on a page share none. */
  readonly prefix: string;
  readonly plan: Plan<FieldRenderer>;
  readonly form: Form;
  readonly errors: FieldErrors;
  readonly render: RenderContext;
  /** Number of failed submits. Each one shows all messages again. */
  readonly attempt: number;
  /** True while a failed submit moves the focus, which must not clear the message. */
  readonly isRefusing: { current: boolean };
  /** In a second step the amount is already settled. */
  readonly isSecondStep: boolean;
}

const Scope = createContext<FormScope | undefined>(undefined);
export const FormScopeProvider = Scope.Provider;

export function useFormScope(): FormScope {
  const scope = useContext(Scope);
  if (!scope) throw new TypeError('a field outside a form');
  return scope;
}

/** Hints shown under fields that have no message, by field id. */
export const NO_HINTS: ReadonlyMap<string, string> = new Map();
export const FieldHintsContext = createContext(NO_HINTS);
