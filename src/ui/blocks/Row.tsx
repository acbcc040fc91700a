import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import '../styles/rows.css';

interface RowsProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'className'> {
  /** Whether the rows start with icons instead of plates, which are larger. */
  readonly hasIcons?: boolean;
}

/** A list of rows, one in each `<li>`. */
export const Rows = ({ hasIcons = false, ...rest }: RowsProps) => (
  <ul {...rest} className={hasIcons ? 'pw-rows pw-rows--icons' : 'pw-rows'} />
);

interface RowContentProps {
  /** The plate or icon. */
  readonly start: ReactNode;
  readonly title: ReactNode;
  /** Where the title is in another language than the widget. */
  readonly titleLang?: string | undefined;
  /** Whether the title has parts, which are separated by dots. */
  readonly isDotted?: boolean | undefined;
  readonly text?: ReactNode;
  /** Shown before the arrow. */
  readonly badge?: ReactNode;
  /** Instead of the arrow. */
  readonly end?: ReactNode;
}

/** The content of a row, for links that look like one. */
export const RowContent = ({ start, title, titleLang, isDotted = false, text, badge, end }: RowContentProps) => (
  <>
    {start}
    <span className="pw-row__text">
      <b className={isDotted ? 'pw-dots' : undefined} lang={titleLang}>
        {title}
      </b>
      {text !== undefined && <span className="pw-num">{text}</span>}
    </span>
    <span className="pw-row__end">
      {badge}
      {end ?? <Icon d={ICONS.next} small turns />}
    </span>
  </>
);

type RowProps = RowContentProps & Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'className' | 'title' | 'children'>;

/** A row that opens something. */
export const Row = ({ start, title, titleLang, isDotted, text, badge, end, ...rest }: RowProps) => (
  <button {...rest} type="button" className="pw-row">
    <RowContent {...{ start, title, titleLang, isDotted, text, badge, end }} />
  </button>
);
