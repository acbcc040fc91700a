import { Icon } from '../../../renderers/kit/icon.tsx';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { TRANSFER_BANKS } from './transfer-guides.ts';
import { Row, Rows } from '../../ui/blocks/Row.tsx';

/** Instructions for making the transfer in the app of each bank that has a guide. */
export function BankGuides() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <Rows hasIcons>
      {Object.entries(TRANSFER_BANKS).map(([bank, name]) => (
        <li key={bank}>
          <Row
            start={<Icon d={ICONS.doc} />}
            title={t('p2p.guide.title', { bank: name })}
            onClick={() => go('deposit/peer-to-peer/instruction', { query: { bank } })}
          />
        </li>
      ))}
    </Rows>
  );
}
