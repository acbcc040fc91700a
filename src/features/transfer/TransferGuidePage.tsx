import { useServices, useWidget } from '../../core/services/services.ts';
import { useQueryValues } from '../../core/hooks/use-query-values.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { countryNames } from '../../platform/i18n/names.ts';
import { isTransferBank, TRANSFER_BANKS } from './transfer-guides.ts';
import { useCountryCode } from '../methods/use-methods.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';
import { BankGuides } from './BankGuides.tsx';

/**
 * How to make a transfer: in the app of the bank in the query, else by the method's own instruction, else a list of banks.
 */
export default function TransferGuidePage() {
  const { t, tag } = useTexts();
  const { translator } = useServices();
  const { bank } = useQueryValues();
  const country = useCountryCode();
  const instruction = useWidget((state) => state.method?.instruction);
  const name = isTransferBank(bank) ? TRANSFER_BANKS[bank] : undefined;
  if (name === undefined) {
    return (
      <Page title={t('deposit.form.instruction')} hasBack>
        <div className="pw-body">{instruction ? <Steps instruction={instruction} /> : <BankGuides />}</div>
      </Page>
    );
  }
  const place = countryNames(tag, translator)(country) ?? country;
  return (
    <Page title={t('p2p.guide.title', { bank: name })} hasBack>
      <div className="pw-body">
        <ol className="pw-steps">
          <li>
            <span>{t('p2p.guide.open', { bank: name })}</span>
          </li>
          <li>
            <span>{t('p2p.guide.country', { country: place })}</span>
          </li>
          <li>
            <span>{t('p2p.guide.sum')}</span>
          </li>
          <li>
            <span>{t('p2p.guide.confirm')}</span>
          </li>
        </ol>
      </div>
    </Page>
  );
}
