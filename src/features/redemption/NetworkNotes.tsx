import { useWatch } from 'react-hook-form';
import { useFormScope } from '../../../renderers/form/scope.ts';
import { holds } from '../../../schemas/method/field.ts';
import { formatMoney, isolate } from '../../../schemas/money/format-money.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { minimumOf } from '../crypto/minimums.ts';
import { SWEEP } from '../coins/coins.ts';
import { Banner } from '../../ui/blocks/Banner.tsx';

/**
 * Warns what is not credited on the selected network, and that nothing can be changed afterwards. The minimum is shown but
 * not checked: it is in another currency, and no response gives a rate.
 */
export function NetworkNotes() {
  const { t, tag } = useTexts();
  const { form, plan } = useFormScope();
  const field = plan.fields.find((one) => holds(one, 'network'));
  const chosen = useWatch({ control: form.control, name: field?.id ?? '' });
  const network = chosen ?? field?.defaultValue ?? plan.method.network;
  const minimum = network === undefined || network === '' ? undefined : minimumOf({ network }, SWEEP);
  return (
    <>
      {minimum && network !== undefined && (
        <Banner
          kind="warning"
          text={t('sweepstake.redemption.minimum', {
            amount: isolate(formatMoney(minimum.amount, minimum.currency, tag, 'short')),
            network: isolate(network),
          })}
        />
      )}
      <Banner kind="note" text={t('sweepstake.redemption.note')} />
    </>
  );
}
