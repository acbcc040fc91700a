import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly count: number;
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly children: ReactNode;
}

/** A part of the panel: a heading and a list. */
export const Section = ({ title, count, none, children }: SectionProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {count > 0 ? <ul>{children}</ul> : <p>{none}</p>}
  </section>
);
