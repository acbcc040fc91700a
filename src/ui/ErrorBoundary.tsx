import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in the place of the children; without it nothing does. */
  readonly Fallback?: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

/** What its children throw, code that does not load included, ends here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render(): ReactNode {
    const { Fallback, children } = this.props;
    if (this.state.error === undefined) return children;
    return Fallback ? <Fallback error={this.state.error} /> : null;
  }
}
