import { useEffect, useState } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useServices } from '../../core/services/services.ts';
import { copyText } from '../../platform/host/copy.ts';
import { COPIED_MS } from '../../../schemas/figures.ts';
import '../styles/page-tokens.css';
import '../styles/copy.css';
import { useAnnouncement } from '../hooks/use-announcement.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Name of what is copied, for the button's label. */
  readonly name: string;
}

/** Copies a text and confirms it for 3 s. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTexts();
  const services = useServices();
  const { clock, notify } = services;
  /** Copies since the confirmation last ended. Each one restarts the 3 s. */
  const [copied, setCopied] = useState(0);
  const isCopied = copied > 0;
  const [hasFailed, setFailed] = useState(false);
  useAnnouncement(isCopied && copied, () => t('common.copied'));
  useEffect(() => (copied === 0 ? undefined : clock.after(COPIED_MS, () => setCopied(0))), [copied, clock]);
  const copy = async () => {
    try {
      await copyText(text, services);
      setFailed(false);
      setCopied((times) => times + 1);
    } catch {
      setFailed(true);
      notify(t('common.copyFailed')); // not permitted in this frame, or the page lacks focus; the text can still be selected
    }
  };
  return (
    <button
      type="button"
      className="pw-iconbtn pw-iconbtn--accent pw-copy pw-until-over"
      data-copied={isCopied || undefined}
      data-failed={hasFailed || undefined}
      aria-label={t('common.copy', { name })}
      onClick={() => void copy()}
    >
      <Icon d={isCopied ? ICONS.check : ICONS.copy} small />
      {isCopied && <span className="pw-tip">{t('common.copied')}</span>}
    </button>
  );
}
