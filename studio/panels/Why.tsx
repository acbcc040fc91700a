import { useEffect, useState } from 'react';
import type { Reason } from '../../schemas/reason.ts';
import { explain } from '../../src/core/tables/reasons.ts';
import type { PreviewFrame } from '../preview/frame.ts';
import { keyed } from './keyed.ts';
import './why.css';

interface WhyProps {
  readonly frame: PreviewFrame | undefined;
  /** The methods of the whole response that would not be listed. Undefined until the linter has answered. */
  readonly aside: readonly Reason[] | undefined;
  /** Why there is no answer: the linter itself has failed. */
  readonly failure: string | undefined;
}

const ASK_EVERY_MS = 400;

/** Why the widget hides, disables or lacks something now, and which methods of the response it would not list. */
export function Why({ frame, aside, failure }: WhyProps) {
  const reasons = useReasons(frame);
  return (
    <>
      <h2>On the page of the widget</h2>
      <Reasons reasons={reasons} wait="The widget is starting…" none="Nothing is hidden, disabled or missing." />
      <h2>In the whole response</h2>
      <Reasons
        reasons={aside}
        wait={failure === undefined ? 'Checking…' : `The linter has failed: ${failure}`}
        none="Every method is listed."
      />
    </>
  );
}

interface ReasonsProps {
  readonly reasons: readonly Reason[] | undefined;
  readonly wait: string;
  readonly none: string;
}

function Reasons({ reasons, wait, none }: ReasonsProps) {
  if (!reasons?.length) return <p className="note">{reasons ? none : wait}</p>;
  return (
    <ul className="problems">
      {keyed(reasons, (reason) => JSON.stringify(reason)).map(({ key, item: reason }) => {
        const { sentence, detail } = explain(reason);
        return (
          <li key={key} className="reason" data-reason={reason.rule}>
            {sentence}
            <small>{detail}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** Methods that are set aside are listed under the whole response, with their values. */
const isOfPage = ({ at }: Reason): boolean => !at?.startsWith('/methods/');

/** Polled while the tab is open. */
function useReasons(frame: PreviewFrame | undefined): readonly Reason[] | undefined {
  const [latest, setLatest] = useState<{ readonly frame: PreviewFrame; readonly reasons: readonly Reason[] }>();
  useEffect(() => {
    if (!frame) return undefined;
    let isOver = false;
    const ask = async () => {
      const reasons = (await frame.reasons())?.filter(isOfPage);
      if (isOver || !reasons) return;
      setLatest((before) =>
        before?.frame === frame && JSON.stringify(before.reasons) === JSON.stringify(reasons)
          ? before
          : { frame, reasons },
      );
    };
    const look = () => void ask().catch((error: unknown) => console.error('The widget gives no reasons:', error));
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [frame]);
  return latest && latest.frame === frame ? latest.reasons : undefined;
}
