import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';
import { Button } from '../../ui/controls/Button.tsx';
import '../../ui/styles/details.css';
import './redemption.css';

interface ValueRowProps {
  readonly label: string;
  /** Undefined while loading and when unknown. */
  readonly value: string | undefined;
  readonly isPending: boolean;
  /** Retries the request, if that makes sense. */
  readonly onRetry?: (() => void) | undefined;
}

/** A value from the server: loading, known, or unknown with a retry button. The row keeps its height. */
export function ValueRow({ label, value, isPending, onRetry }: ValueRowProps) {
  const cell = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);
  /** Whether the retry button has the focus, since a button that is removed does not report that it loses it. */
  const hasFocus = useRef(false);
  const noteFocus = (isHere: boolean) => {
    hasFocus.current = isHere;
  };
  const isKnown = value !== undefined;
  useEffect(() => {
    if (!hasFocus.current || !isKnown) return;
    hasFocus.current = false;
    // The retry button that had the focus is gone.
    cell.current?.focus();
  }, [isKnown]);
  const retry =
    onRetry &&
    (() => {
      setAsked(true);
      onRetry();
    });
  return (
    <div className="pw-fact">
      <dt>{label}</dt>
      <dd ref={cell} className="pw-num" tabIndex={-1}>
        {isKnown && <bdi>{breakableAmount(value)}</bdi>}
        {!isKnown && isPending && !isAsked && <i className="pw-sk" />}
        {!isKnown && (!isPending || isAsked) && (
          <UnknownValue isRetrying={isPending} retry={retry} onFocusChange={noteFocus} />
        )}
      </dd>
    </div>
  );
}

interface UnknownValueProps {
  readonly isRetrying: boolean;
  readonly retry: (() => void) | undefined;
  readonly onFocusChange: (hasFocus: boolean) => void;
}

function UnknownValue({ isRetrying, retry, onFocusChange }: UnknownValueProps) {
  const { t } = useTexts();
  return (
    <>
      <span>{t('sweepstake.redemption.notKnown')}</span>
      {retry && (
        <Button
          variant="secondary"
          isSmall
          isBusy={isRetrying}
          onFocus={() => onFocusChange(true)}
          onBlur={() => onFocusChange(false)}
          onClick={() => {
            if (!isRetrying) retry();
          }}
        >
          {t('sweepstake.redemption.again')}
        </Button>
      )}
    </>
  );
}
