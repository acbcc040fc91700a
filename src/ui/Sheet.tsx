import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BASE_ICONS, Icon } from '../../renderers/kit/icon.tsx';
import { useWidget } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import '../look/sheet.css';

interface SheetProps {
  readonly title: string;
  /** Open from the start; false lets it go. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Nothing of it is seen any more. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** Stands over the page until something is chosen, or it is closed: by its button, Escape, an app's way back, or a press beside it. */
export function Sheet({ title, isOpen, onClose, onClosed, children }: SheetProps) {
  const { t } = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const announcement = useWidget((state) => state.announcement);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    if (dialog.current?.open === false) dialog.current.showModal();
    heading.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    const { current } = dialog;
    // Its content covers it: only a press beside it is one on the dialog itself. Newer browsers know it by `closedby`.
    const beside = ({ target }: Event) => target === current && onClose();
    if (!current || Reflect.has(current, 'closedBy')) return undefined;
    current.addEventListener('click', beside);
    return () => current.removeEventListener('click', beside);
  }, [onClose]);
  /** It goes as it came: whoever opened it takes it away once it has left. */
  const leave = async () => {
    await Promise.allSettled(dialog.current?.getAnimations().map(({ finished }) => finished) ?? []);
    onClosed();
  };
  return (
    <dialog ref={dialog} className="pw-sheet" aria-labelledby={titleId} closedby="any" onClose={() => void leave()}>
      <div className="pw-sheet__content">
        <header className="pw-sheet__head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="pw-iconbtn" aria-label={t('common.close')} onClick={onClose}>
            <Icon d={BASE_ICONS.close} />
          </button>
        </header>
        {children}
        {/* All that is outside a modal dialog is silent, the widget's own region too. */}
        <output className="pw-vh" aria-live="polite">
          {announcement}
        </output>
      </div>
    </dialog>
  );
}
