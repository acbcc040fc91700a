import { useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { Page } from '../../ui/Page.tsx';
import '../../look/steps.css';

/** How to pay with the chosen method: its steps in order, or its text. Text is text, never HTML. */
export default function InstructionPage() {
  const { t, text } = useWords();
  const instruction = useWidget((state) => state.method?.instruction);
  const steps = (instruction?.steps ?? []).toSorted((a, b) => (a.stepNumber ?? 0) - (b.stepNumber ?? 0));
  return (
    <Page title={t('deposit.form.instruction')} hasBack>
      <div className="pw-body">
        {steps.length > 0 && (
          <ol className="pw-steps">
            {steps.map(({ stepNumber, stepInstruction }, at) => (
              <li key={stepNumber ?? at}>
                <span>{text(stepInstruction)}</span>
              </li>
            ))}
          </ol>
        )}
        {instruction?.text !== undefined && <p>{text(instruction.text)}</p>}
      </div>
    </Page>
  );
}
