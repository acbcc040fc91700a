import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ICONS } from './icons.ts';
import './field.css';

interface FieldBoxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Where the label is in another language than the widget. */
  readonly labelLang?: string | undefined;
  readonly error: string | undefined;
  /** Where the error is in another language than the widget. */
  readonly errorLang?: string | undefined;
  readonly hint?: string | undefined;
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly isLong?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export const messageId = (id: string): string => `pw-${id}-msg`;
export const inputId = (id: string): string => `pw-${id}`;

/** A labelled box with a message line, which reserves its height from the start. */
export const FieldBox = (props: FieldBoxProps) => fieldBox(props);

/** The same as a function call: a form has many boxes, and as components they would delay it. They have no state. */
export function fieldBox(props: FieldBoxProps) {
  const { id, name, label, labelLang, error, errorLang, hint, className, isDisabled, isLong, start, end, children } =
    props;
  return (
    <div
      className={className ? `pw-field ${className}` : 'pw-field'}
      data-field={name}
      data-invalid={error === undefined ? undefined : true}
      data-disabled={isDisabled || undefined}
      data-long={isLong || undefined}
    >
      <div className="pw-box">
        {start}
        <label className="pw-box__main" htmlFor={inputId(id)}>
          <span className="pw-label" lang={labelLang}>
            {label}
          </span>
          {children}
        </label>
        {end && <span className="pw-box__end">{end}</span>}
      </div>
      {messageLine({ id, error, errorLang, hint })}
    </div>
  );
}

type MessageLine = Pick<FieldBoxProps, 'id' | 'error' | 'errorLang' | 'hint'>;

export const FieldMessage = (props: MessageLine) => messageLine(props);

function messageLine({ id, error, errorLang, hint }: MessageLine) {
  return (
    <p id={messageId(id)} className={error === undefined ? 'pw-msg pw-num' : 'pw-msg pw-msg--error pw-num'}>
      {error !== undefined && <Icon d={ICONS.alert} />}
      <span lang={errorLang}>{error ?? hint}</span>
    </p>
  );
}
