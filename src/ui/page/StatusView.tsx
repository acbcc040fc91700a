import { type ReactNode, useEffect } from 'react';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { useServices } from '../../core/services/services.ts';
import '../styles/page-tokens.css';
import './status.css';

interface StatusViewProps {
  readonly mark: 'rest' | 'danger' | 'success' | 'accepted' | 'wait';
  readonly icon?: string;
  readonly title: string;
  /** Where the title is in another language than the widget. */
  readonly titleLang?: string | undefined;
  readonly text?: string | undefined;
  readonly heading?: 'h1' | 'h2';
  readonly middle?: boolean;
  /** Whether changes are announced. */
  readonly live?: boolean;
  readonly children?: ReactNode;
}

/** Layout of status, empty and error screens: an icon, a headline and a sentence. */
export function StatusView({
  mark,
  icon,
  title,
  titleLang,
  text,
  heading: Heading = 'h1',
  middle = false,
  live = false,
  children,
}: StatusViewProps) {
  const { announce } = useServices();
  useEffect(() => {
    if (live) announce(text === undefined ? title : `${title}. ${text}`);
  }, [live, title, text, announce]);
  return (
    <div className={`pw-status${middle ? ' pw-status--middle' : ''}`}>
      <div className="pw-status__head">
        <span className={`pw-mark pw-mark--${mark}`}>
          {icon ? <Icon d={icon} /> : <span className="pw-spinner pw-spinner--mark" />}
        </span>
        <Heading className="pw-status__title" tabIndex={-1} lang={titleLang}>
          {title}
        </Heading>
        {text && <p className="pw-status__text">{text}</p>}
      </div>
      {children}
    </div>
  );
}
