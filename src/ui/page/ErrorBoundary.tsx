import { Component, type ComponentType, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered in place of the children; without it nothing is. */
  readonly Fallback?: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

/** Catches errors thrown by its children, including code that fails to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render(): ReactNode {
    const { Fallback, children } = this.props;
    if (this.state.error === undefined) return children;
    return Fallback ? <Fallback error={this.state.error} /> : null;
  }
}
