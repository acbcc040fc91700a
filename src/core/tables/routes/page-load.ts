import type { ComponentType } from 'react';
import type { Registry } from '../../../../renderers/registry.ts';
import type { PaymentMethod } from '../../../../schemas/method/payment-method.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import type { MethodFlow } from '../method-flows.ts';
import type { Routes } from './routes.ts';

/** What a page prepares with. */
export interface Preparation {
  readonly currency: string | undefined;
  /** BCP 47 tag. */
  readonly locale: string;
  /** The texts of the dictionary: the first known key. */
  readonly say: Translate;
  /** Holds the widget. */
  readonly root: Document | ShadowRoot;
}

export interface PageCode {
  readonly default: ComponentType;
  /** Does ahead of time what the page would be slow to do when it opens. */
  readonly prepare?: (preparation: Preparation) => void;
}

/** Loads the code of a page. */
export type PageLoad = () => Promise<PageCode>;

/** By the names that the route table uses. */
export type PageLoads = Readonly<Record<string, PageLoad>>;

/** The pages that follow a page, the most likely first. */
export type PageOrder = Readonly<Record<string, readonly string[]>>;

/** An entry of a list, which opens its page. */
export type Choice =
  | { readonly kind: 'tile'; readonly method: PaymentMethod }
  | { readonly kind: 'group'; readonly name: string; readonly methods: readonly PaymentMethod[] };

/** What knows the page of a choice. */
export interface ChoiceTables {
  readonly registry: Pick<Registry, 'view' | 'viewOf'>;
  readonly routes: Pick<Routes, 'named'>;
}

/** Names of the pages that the next press may open, the most likely first. */
export interface NextPages {
  /** Those that follow a page, whatever it shows. */
  readonly nextOf: (page: string) => readonly string[];
  readonly pagesOf: (choices: readonly Choice[], flow: MethodFlow, tables: ChoiceTables) => readonly string[];
}

export interface Pages {
  /** Rejects in the nearest boundary when the page does not load, or when nobody registered it. */
  readonly component: (page: string) => ComponentType;
  /** Drops a page that failed to load: React keeps the failure, and only a new component loads again. */
  readonly forget: (page: string) => void;
  /** Loads the table of pages, and then those that the next press may open; prepares them while the player reads another. */
  readonly prefetch: (pages: (next: NextPages) => readonly string[]) => Promise<void>;
}
