import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { PlayerText } from '../../core/tables/error-table.ts';
import { useIsOutdated } from '../../core/hooks/use-is-outdated.ts';

interface FailureProps {
  /** What happened to the payment. Without it only the reason shows. */
  readonly title?: string | undefined;
  readonly player: PlayerText | undefined;
  /** Reference for support. */
  readonly reference: string | undefined;
}

/** A failure: what went wrong, why, and a reference for support. It can take the focus. */
export function Failure({ title, player, reference }: FailureProps) {
  const { t, message } = useTexts();
  if (useIsOutdated(player)) return null;
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
