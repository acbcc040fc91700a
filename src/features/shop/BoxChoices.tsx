import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import { isSameId, type WireId } from '../../../schemas/wire-id.ts';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { BoxCoins } from '../coins/BoxCoins.tsx';
import { Heap } from '../coins/Coin.tsx';
import { useRadioGroup } from '../../ui/controls/use-radio-group.ts';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';

interface BoxChoicesProps {
  readonly id: string;
  readonly boxes: readonly SweepstakeBox[];
  /** Id of the selected package. */
  readonly chosen: WireId | undefined;
  /** True after a submit without a selection. */
  readonly isMissing: boolean;
  readonly onChoose: (box: SweepstakeBox) => void;
}

/** Coin packages in the server's order: gold coins, the free coins that come with them, then the price. */
export function BoxChoices({ id, boxes, chosen, isMissing, onChoose }: BoxChoicesProps) {
  const { t, tag } = useTexts();
  const at = Math.max(
    0,
    boxes.findIndex(({ boxId }) => isSameId(boxId, chosen)),
  );
  const { group, move } = useRadioGroup(boxes.length, (to) => {
    const box = boxes[to];
    if (box) onChoose(box);
  });
  const [titleId, messageId] = [`${id}-title`, `${id}-msg`];
  return (
    <div className="pw-fieldset">
      <h2 id={titleId}>{t('sweepstake.selectTitle')}</h2>
      <div
        ref={group}
        id={id}
        className="pw-boxes"
        role="radiogroup"
        aria-labelledby={titleId}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={messageId}
      >
        {boxes.map((box, index) => (
          <button
            key={box.boxId}
            type="button"
            className="pw-coinbox"
            role="radio"
            aria-checked={isSameId(box.boxId, chosen)}
            tabIndex={index === at ? 0 : -1}
            data-box={box.boxId}
            onKeyDown={(event) => move(event, index)}
            onClick={() => onChoose(box)}
          >
            <Heap at={index} count={boxes.length} />
            <BoxCoins box={box} />
            <span className="pw-price pw-num">
              <bdi>{breakableAmount(formatMoney(box.price, box.priceCurrencyCode, tag))}</bdi>
            </span>
          </button>
        ))}
      </div>
      <p id={messageId} className={isMissing ? 'pw-msg pw-msg--error' : 'pw-msg'}>
        {isMissing && <Icon d={BASE_ICONS.alert} />}
        <span>{isMissing && t('sweepstake.chooseFirst')}</span>
      </p>
    </div>
  );
}

/** Usual number of packages. */
const SKELETONS = 6;

/** Skeleton of the packages. */
export const BoxesSkeleton = () => (
  <div className="pw-boxes pw-hold" aria-hidden="true">
    {Array.from({ length: SKELETONS }, (_, at) => (
      <i key={at} className="pw-sk pw-coinbox" />
    ))}
  </div>
);
