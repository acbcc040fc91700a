import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/use-words.ts';
import '../../look/details.css';
import '../../look/redemption.css';

interface FactProps {
  readonly label: string;
  /** Undefined while it is asked for, and where nobody knows it. */
  readonly value: string | undefined;
  readonly isPending: boolean;
  /** Asks for it again, where asking is of use. */
  readonly again?: (() => void) | undefined;
}

/** Something that the server says: it comes, it is there, or it is not known and can be asked for again. The row keeps its height. */
export function Fact({ label, value, isPending, again }: FactProps) {
  const cell = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);
  const hasFocus = useRef(false);
  const isKnown = value !== undefined;
  useEffect(() => {
    if (!hasFocus.current || !isKnown) return;
    hasFocus.current = false;
    // The button that had it is gone.
    cell.current?.focus();
  }, [isKnown]);
  const ask =
    again &&
    (() => {
      setAsked(true);
      hasFocus.current = true;
      again();
    });
  return (
    <div className="pw-fact">
      <dt>{label}</dt>
      <dd ref={cell} className="pw-num" tabIndex={-1}>
        {isKnown && <bdi>{value}</bdi>}
        {!isKnown && isPending && !isAsked && <i className="pw-sk" />}
        {!isKnown && (!isPending || isAsked) && <NotKnown isAsking={isPending} ask={ask} />}
      </dd>
    </div>
  );
}

function NotKnown({ isAsking, ask }: { readonly isAsking: boolean; readonly ask: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <>
      <span>{t('sweepstake.redemption.notKnown')}</span>
      {ask && (
        <button
          type="button"
          className="pw-btn pw-btn--secondary pw-btn--small"
          aria-disabled={isAsking || undefined}
          aria-busy={isAsking || undefined}
          onClick={() => {
            if (!isAsking) ask();
          }}
        >
          {isAsking && <span className="pw-spinner" />}
          {t('sweepstake.redemption.again')}
        </button>
      )}
    </>
  );
}
