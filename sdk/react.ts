import type * as React from 'react';
import type { Fallback, PayWidgetElement, PayWidgetEventMap, StartDataSource } from './api.ts';

// Types only: they make `<pay-widget>` known to JSX. Published as `@paywidget/cashier/host/react` (scripts/build/host-types.mjs).

/** Attributes, which every React can set. */
interface PayWidgetAttributes extends React.HTMLAttributes<PayWidgetElement> {
  /** URL of the widget, with a route if it should open on one. */
  src: string;
  sizing?: 'fill' | 'fit' | undefined;
  /** How long to wait for the widget, in milliseconds. Default: 15 000. */
  timeout?: number | string | undefined;
  /** React 18 knows no `className` on custom elements. */
  class?: string | undefined;
}

/** Properties and listeners: `onpw-onClose={() => …}`. */
type PayWidgetProperties = {
  startData?: StartDataSource | undefined;
  fallback?: Fallback | null | undefined;
} & {
  [T in keyof PayWidgetEventMap as `on${T}`]?: ((event: PayWidgetEventMap[T]) => void) | undefined;
};

/** React 18 turns every prop of a custom element into an attribute, so properties and listeners need a `ref` there. */
type OfReact19 = typeof React extends { use: unknown } ? PayWidgetProperties : object;

export type PayWidgetProps = React.DetailedHTMLProps<PayWidgetAttributes, PayWidgetElement> & OfReact19;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pay-widget': PayWidgetProps;
    }
  }
}
