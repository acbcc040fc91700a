import { BASE_ICONS, Icon } from '../../renderers/kit/icon.tsx';
import { useWords } from '../app/use-words.ts';
import type { PlayerText } from '../errors/table.ts';
import { useOutdated } from '../errors/use-outdated.ts';

interface FailureProps {
  /** What it says of the payment; without it the reason alone stands there. */
  readonly title?: string | undefined;
  readonly player: PlayerText | undefined;
  /** To quote when asking about it. */
  readonly reference: string | undefined;
}

/** What went wrong, why, and by which reference anybody can look it up. It can take the focus. */
export function Failure({ title, player, reference }: FailureProps) {
  const { t, message } = useWords();
  if (useOutdated(player)) return null;
  return (
    <div className="pw-banner pw-banner--danger" data-failure tabIndex={-1}>
      <Icon d={BASE_ICONS.alert} />
      <div>
        {title !== undefined && <b>{title}</b>}
        <p>{player ? message(player) : t('error.text')}</p>
        {reference !== undefined && (
          <p className="pw-num">
            {t('status.reference')}: <bdi dir="ltr">{reference}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
