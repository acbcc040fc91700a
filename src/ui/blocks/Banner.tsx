import type { ReactNode } from 'react';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';

interface BannerProps {
  readonly kind: 'warning' | 'danger' | 'note';
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const SIGNS = { warning: BASE_ICONS.alert, danger: BASE_ICONS.alert, note: ICONS.info } as const;

/** A message about what follows it. A note has no background: it is only read. */
export function Banner({ kind, title, text, children }: BannerProps) {
  return (
    <div className={`pw-banner pw-banner--${kind}`} role="note">
      <Icon d={SIGNS[kind]} />
      <div>
        {title !== undefined && <b>{title}</b>}
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
