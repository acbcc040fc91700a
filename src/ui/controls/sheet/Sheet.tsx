import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../core/hooks/use-texts.ts';
import { BASE_ICONS, Icon } from '../../../../renderers/kit/icon.tsx';
import { useServices, useWidget } from '../../../core/services/services.ts';
import '../../styles/page-tokens.css';
import './sheet.css';

/** The second half of the double click that opened it must not close it. */
const DOUBLE_CLICK_MS = 500;

interface SheetProps {
  readonly title: string;
  /** True on mount; false starts closing. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the closing animation has ended. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A modal over the page until a choice is made or it is closed: by its button, Escape, an app's back gesture, or a click
 * beside it.
 */
export function Sheet({ title, isOpen, onClose, onClosed, children }: SheetProps) {
  const { t } = useTexts();
  const { clock } = useServices();
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
  const [closesBeside, setClosesBeside] = useState(false);
  useEffect(() => clock.after(DOUBLE_CLICK_MS, () => setClosesBeside(true)), [clock]);
  useEffect(() => {
    const { current } = dialog;
    // The content covers the dialog, so only a click beside it targets the dialog. Newer browsers handle this through
    // `closedby`.
    const beside = ({ target }: Event) => target === current && onClose();
    if (!current || !closesBeside || Reflect.has(current, 'closedBy')) return undefined;
    current.addEventListener('click', beside);
    return () => current.removeEventListener('click', beside);
  }, [closesBeside, onClose]);
  /** Waits for the closing animation before the opener unmounts it. */
  const leave = async () => {
    await Promise.allSettled(dialog.current?.getAnimations().map(({ finished }) => finished) ?? []);
    onClosed();
  };
  return (
    <dialog
      ref={dialog}
      className="pw-sheet"
      aria-labelledby={titleId}
      closedby={closesBeside ? 'any' : 'closerequest'}
      onClose={() => void leave()}
      // The browser closes this dialog by the key. A dialog of the site around the cashier must not hear it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
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
        {/* Everything outside of a modal dialog is silent, including the widget's live region. */}
        <output className="pw-vh" aria-live="polite">
          {announcement}
        </output>
      </div>
    </dialog>
  );
}
