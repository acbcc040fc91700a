import type { Instruction } from '../../../schemas/method/instruction.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { MarkupText } from './markup/MarkupText.tsx';
import './steps.css';

/** How to pay, as ordered steps or a text. Markup is sanitized. */
export function Steps({ instruction }: { readonly instruction: Instruction }) {
  const { text, lang } = useTexts();
  const steps = [...(instruction.steps ?? [])].sort((a, b) => (a.stepNumber ?? 0) - (b.stepNumber ?? 0));
  return (
    <>
      {steps.length > 0 && (
        <ol className="pw-steps">
          {steps.map(({ stepNumber, stepInstruction }, at) => (
            <li key={stepNumber ?? at}>
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
