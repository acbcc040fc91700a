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
  /** Whether it fills a window of the widget's own, whose bar says the title too. Screen readers read that first. */
  readonly namesWindow?: boolean;
  readonly children?: ReactNode;
}

const nameDocument = (document: Document, title: string): void => {
  document.title = title;
};

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
  namesWindow = false,
  children,
}: StatusViewProps) {
  const { announce, window } = useServices();
  useEffect(() => {
    if (live) announce(text === undefined ? title : `${title}. ${text}`);
  }, [live, title, text, announce]);
  useEffect(() => {
    if (namesWindow) nameDocument(window.document, title);
  }, [namesWindow, title, window]);
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
