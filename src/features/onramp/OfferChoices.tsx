import { useTexts } from '../../core/hooks/use-texts.ts';
import { FieldMessage, messageId } from '../../../renderers/kit/FieldBox.tsx';
import { isolate } from '../../../schemas/money/format-money.ts';
import { Radio, RadioGroup } from '../../../renderers/kit/radio/RadioGroup.tsx';
import type { ShownOffer } from './offers.ts';
import { Plate } from '../../ui/blocks/Plate.tsx';
import '../../../renderers/kit/radio/choices.css';
import './offers.css';

interface OfferChoicesProps {
  readonly id: string;
  readonly offers: readonly ShownOffer[];
  readonly chosen: number | undefined;
  /** True after a submit without a selection. */
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (at: number) => void;
}

/** Offers one below the other. Arrow keys select, as in any radio group, since a selection here sends no request. */
export function OfferChoices({ id, offers, chosen, isMissing, isBusy, onChoose }: OfferChoicesProps) {
  const { t } = useTexts();
  return (
    <div>
      <RadioGroup
        id={id}
        className="pw-choices"
        aria-label={t('deposit.onramp.offers')}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={messageId(id)}
      >
        {offers.map((offer, index) => (
          <Radio
            key={offer.id}
            className="pw-choice pw-offer"
            data-offer={offer.method}
            isChosen={index === chosen}
            onChoose={() => !isBusy && onChoose(index)}
            input={{ 'aria-disabled': isBusy || undefined }}
          >
            <Plate iconId={offer.iconId ?? 'onramp'} />
            <span className="pw-offer__text">
              <b>
                <bdi>{offer.name}</bdi>
              </b>
              {offer.fee !== undefined && (
                <small className="pw-num">{t('deposit.onramp.fee', { amount: isolate(offer.fee) })}</small>
              )}
            </span>
            {offer.amount && (
              <span className="pw-offer__end pw-num">
                <b>
                  <bdi>{offer.amount.figure}</bdi>
                </b>
                <small>
                  <bdi>{offer.amount.currency}</bdi>
                </small>
              </span>
            )}
          </Radio>
        ))}
      </RadioGroup>
      <FieldMessage id={id} error={isMissing ? t('deposit.onramp.chooseFirst') : undefined} />
    </div>
  );
}
