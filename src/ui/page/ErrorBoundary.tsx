import { Component, type ComponentType, type ReactNode, Suspense } from 'react';

interface ErrorBoundaryProps {
  /** Rendered while code of the children loads; without it nothing is. */
  readonly loading?: ReactNode;
  /** Rendered in place of the children; without it nothing is. */
  readonly Fallback?: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

/** Waits for the code of its children, and catches the errors that they throw, including code that fails to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render(): ReactNode {
    const { loading, Fallback, children } = this.props;
    if (this.state.error === undefined) return <Suspense fallback={loading}>{children}</Suspense>;
    return Fallback ? <Fallback error={this.state.error} /> : null;
  }
}
