import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import './button.css';

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  readonly isSmall?: boolean | undefined;
  /** Fills the width of its container. */
  readonly isWide?: boolean | undefined;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', isSmall, isWide }: ButtonLook): string =>
  `pw-btn pw-btn--${variant}${isSmall ? ' pw-btn--small' : ''}${isWide ? ' pw-btn--wide' : ''}`;

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'disabled'> {
  /** Shows a spinner. The label stays. */
  readonly isBusy?: boolean;
  /** Announced as disabled, but keeps the focus and takes presses: the caller says why nothing happens. */
  readonly isBlocked?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, isSmall, isWide, isBusy, isBlocked, children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={buttonClass({ variant, isSmall, isWide })}
      aria-disabled={isBlocked || isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </button>
  );
});
