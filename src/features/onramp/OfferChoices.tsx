import { useTranslation } from 'react-i18next';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import type { ShownOffer } from './offers.ts';
import { Plate } from '../../ui/blocks/Plate.tsx';
import { useRadioGroup } from '../../ui/controls/use-radio-group.ts';

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
  const { t } = useTranslation();
  const at = chosen ?? 0;
  const { group, move } = useRadioGroup(offers.length, onChoose);
  const messageId = `${id}-msg`;
  return (
    <div>
      <div
        ref={group}
        id={id}
        className="pw-choices"
        role="radiogroup"
        aria-label={t('deposit.onramp.offers')}
        aria-required
        aria-invalid={isMissing}
        aria-describedby={messageId}
      >
        {offers.map((offer, index) => (
          <button
            key={offer.id}
            type="button"
            className="pw-choice pw-offer"
            role="radio"
            aria-checked={index === chosen}
            aria-disabled={isBusy || undefined}
            tabIndex={index === at ? 0 : -1}
            data-offer={offer.method}
            onKeyDown={(event) => !isBusy && move(event, index)}
            onClick={() => !isBusy && onChoose(index)}
          >
            <Plate iconId={offer.iconId ?? 'onramp'} />
            <span className="pw-offer__text">
              <b>
                <bdi>{offer.name}</bdi>
              </b>
              {offer.fee !== undefined && (
                <small className="pw-num">
                  {t('deposit.onramp.fee')} <bdi>{offer.fee}</bdi>
                </small>
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
          </button>
        ))}
      </div>
      <p id={messageId} className={isMissing ? 'pw-msg pw-msg--error' : 'pw-msg'}>
        {isMissing && <Icon d={BASE_ICONS.alert} />}
        <span>{isMissing && t('deposit.onramp.chooseFirst')}</span>
      </p>
    </div>
  );
}
