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

/** Stands for the reference in its sentence. */
const PLACE = '\n';

/** A failure: what went wrong, why, and a reference for support. It can take the focus. */
export function Failure({ title, player, reference }: FailureProps) {
  const { t, message } = useTexts();
  // An element, not an isolated text: a player who copies the reference copies nothing invisible.
  const [before, after] = t('status.referenceIs', { reference: PLACE }).split(PLACE);
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
        <p className="pw-num">
          <span>{before}</span>
          <bdi dir="ltr" translate="no">
            {reference}
          </bdi>
          <span>{after}</span>
        </p>
      )}
    </Banner>
  );
}
