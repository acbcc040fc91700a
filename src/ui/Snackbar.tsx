import '../look/pages.css';
import '../look/snack.css';
import { useLayoutEffect, useRef } from 'react';
import { BASE_ICONS, Icon } from '../../renderers/kit/icon.tsx';
import { useServices, useWidget } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';

/** One notice at a time, from the bottom; in `fit` at the control that caused it, since nothing there is "the bottom". */
export default function Snackbar() {
  const { t } = useWords();
  const { store, root: tree } = useServices();
  const notice = useWidget((state) => state.notice);
  const isFit = useWidget((state) => state.start?.appearance.sizing === 'fit');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current?.parentElement?.getBoundingClientRect();
    const cause = tree.activeElement?.getBoundingClientRect();
    if (!isFit || !box.current || !root || !cause) return;
    const top = Math.min(cause.bottom - root.top + 8, root.height - box.current.offsetHeight - 8);
    box.current.style.insetBlock = `${Math.max(8, top)}px auto`;
  }, [isFit, notice, tree]);
  if (!notice) return null;
  return (
    <div ref={box} key={notice.id} className="pw-snack pw-snack-enter">
      <Icon d={BASE_ICONS.alert} />
      <div className="pw-snack__text">
        <b>{notice.title}</b>
        {notice.text && <span>{notice.text}</span>}
      </div>
      <button
        type="button"
        className="pw-iconbtn"
        aria-label={t('common.close')}
        onClick={() => store.setState({ notice: undefined })}
      >
        <Icon d={BASE_ICONS.close} small />
      </button>
    </div>
  );
}
