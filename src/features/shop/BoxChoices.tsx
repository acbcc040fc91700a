import type { SweepstakeBox } from '../../../schemas/deposit/sweepstake-box.ts';
import { formatMoney } from '../../../schemas/money/format-money.ts';
import { isSameId, type WireId } from '../../../schemas/wire-id.ts';
import { FieldMessage, messageId } from '../../../renderers/kit/FieldBox.tsx';
import { Radio, RadioGroup } from '../../../renderers/kit/radio/RadioGroup.tsx';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { BoxCoins } from '../coins/packages/BoxCoins.tsx';
import { Heap } from '../coins/Coin.tsx';
import { breakableAmount } from '../../ui/blocks/breakable-amount.ts';
import '../../../renderers/kit/fieldset.css';

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
  const titleId = `${id}-title`;
  return (
    <div className="pw-fieldset">
      <h2 id={titleId}>{t('sweepstake.selectTitle')}</h2>
      <RadioGroup
        id={id}
        className="pw-boxes"
        aria-labelledby={titleId}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={messageId(id)}
      >
        {boxes.map((box, index) => (
          <Radio
            key={box.boxId}
            className="pw-coinbox"
            data-box={box.boxId}
            isChosen={isSameId(box.boxId, chosen)}
            onChoose={() => onChoose(box)}
          >
            <Heap at={index} count={boxes.length} />
            <BoxCoins box={box} />
            <span className="pw-price pw-num">
              <bdi>{breakableAmount(formatMoney(box.price, box.priceCurrencyCode, tag))}</bdi>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <FieldMessage id={id} error={isMissing ? t('sweepstake.chooseFirst') : undefined} />
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
