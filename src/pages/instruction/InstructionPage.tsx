import { useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { useMethodFlow } from '../../methods/flows.ts';
import { Page } from '../../ui/Page.tsx';
import { Steps } from '../../ui/Steps.tsx';

/** How to pay with the chosen method. */
export default function InstructionPage() {
  const { t } = useWords();
  const { guide } = useMethodFlow();
  const instruction = useWidget((state) => state.method?.instruction);
  return (
    <Page title={t(guide)} hasBack>
      <div className="pw-body">{instruction && <Steps instruction={instruction} />}</div>
    </Page>
  );
}
