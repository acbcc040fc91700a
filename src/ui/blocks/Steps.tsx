import type { Instruction } from '../../../schemas/method/instruction.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { MarkupText } from './markup/MarkupText.tsx';
import './steps.css';

/** By number, with an id each. A step without a number stays behind the step that is written before it. */
function inOrder(steps: NonNullable<Instruction['steps']>) {
  let number = 0;
  const placed = steps.map(({ stepNumber, stepInstruction }, at) => {
    number = stepNumber ?? number;
    return { id: `${number} ${at}`, number, stepInstruction };
  });
  return placed.sort((a, b) => a.number - b.number);
}

/** How to pay, as ordered steps or a text. Markup is sanitized. */
export function Steps({ instruction }: { readonly instruction: Instruction }) {
  const { text, lang } = useTexts();
  const steps = inOrder(instruction.steps ?? []);
  return (
    <>
      {steps.length > 0 && (
        <ol className="pw-steps">
          {steps.map(({ id, stepInstruction }) => (
            <li key={id}>
              <span lang={lang(stepInstruction)}>
                <MarkupText text={text(stepInstruction)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {instruction.text !== undefined && (
        <div className="pw-prose" lang={lang(instruction.text)}>
          <MarkupText text={text(instruction.text)} />
        </div>
      )}
    </>
  );
}
