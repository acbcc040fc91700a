import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import '../styles/page-tokens.css';
import './banner.css';

interface BannerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'className' | 'title'> {
  readonly kind: 'warning' | 'danger' | 'note' | 'plain';
  /** Instead of the kind's own. */
  readonly icon?: string;
  readonly title?: string | undefined;
  readonly text: ReactNode;
}

const SIGNS = { warning: ICONS.alert, danger: ICONS.alert, note: ICONS.info, plain: undefined } as const;

/** A message about what follows it. A note has no background: it is only read. */
export function Banner({ kind, icon = SIGNS[kind], title, text, children, ...rest }: BannerProps) {
  return (
    <div role="note" {...rest} className={`pw-banner pw-banner--${kind}`}>
      {icon !== undefined && <Icon d={icon} />}
      <div>
        {title !== undefined && <b>{title}</b>}
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
