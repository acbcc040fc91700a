import { useTranslation } from 'react-i18next';
import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { TRANSFER_BANKS } from './transfer-guides.ts';
import '../../ui/styles/rows.css';

/** Instructions for making the transfer in the app of each bank that has a guide. */
export function BankGuides() {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <ul className="pw-rows pw-rows--icons">
      {Object.entries(TRANSFER_BANKS).map(([bank, name]) => (
        <li key={bank}>
          <button
            type="button"
            className="pw-row"
            onClick={() => go('deposit/peer-to-peer/instruction', { query: { bank } })}
          >
            <Icon d={ICONS.doc} />
            <span className="pw-row__text">
              <b>{t('p2p.guide.title', { bank: name })}</b>
            </span>
            <span className="pw-row__end">
              <Icon d={ICONS.next} small turns />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
