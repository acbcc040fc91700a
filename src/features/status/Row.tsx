import type { ReactNode } from 'react';

interface RowProps {
  readonly label: string;
  readonly isLtr?: boolean;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** One row of a transaction's details. */
export const Row = ({ label, isLtr = false, end, children }: RowProps) => (
  <div className={end ? 'pw-details__copy' : undefined}>
    <dt>{label}</dt>
    <dd className="pw-num">
      <bdi dir={isLtr ? 'ltr' : undefined} translate="no">
        {children}
      </bdi>
      {end}
    </dd>
  </div>
);
