import { isolateLtr } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import type { PlayerText } from '../../core/tables/error-table.ts';
import { useIsOutdated } from '../../core/hooks/use-is-outdated.ts';
import { Banner } from '../blocks/Banner.tsx';

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
    <Banner
      kind="danger"
      role={undefined}
      title={title}
      text={player ? message(player) : t('error.text')}
      data-failure
      tabIndex={-1}
    >
      {reference !== undefined && (
        <p className="pw-num">{t('status.referenceIs', { reference: isolateLtr(reference) })}</p>
      )}
    </Banner>
  );
}
