import { useWidget } from '../../core/services/services.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Steps } from '../../ui/blocks/Steps.tsx';

/** How to pay with the chosen method. */
export default function InstructionPage() {
  const { t } = useTexts();
  const { guide } = useMethodFlow();
  const instruction = useWidget((state) => state.method?.instruction);
  return (
    <Page title={t(guide)} hasBack>
      <div className="pw-body">{instruction && <Steps instruction={instruction} />}</div>
    </Page>
  );
}
