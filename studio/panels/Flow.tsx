import { FLOW_STEPS, takenRow } from './flow.ts';
import './flow.css';

/** The flow table as a path from the response to the page; the row that the example response takes is lit. */
export function Flow({ answer, cardViewType }: { readonly answer: string; readonly cardViewType: number }) {
  const taken = takenRow(answer, cardViewType);
  const at = taken.kind === 'row' ? FLOW_STEPS.findIndex(({ id }) => id === taken.id) : -1;
  return (
    <>
      {taken.kind === 'none' && <p className="note">{taken.why}</p>}
      <ol className="flow" aria-label="From the response to the page">
        {FLOW_STEPS.map(({ id, says, page, opensRedirect }, row) => (
          <li
            key={id}
            data-state={row === at ? 'taken' : row < at ? 'passed' : 'idle'}
            aria-current={row === at ? 'step' : undefined}
          >
            <span className="flow__when">{says}</span>
            <span aria-hidden="true">→</span>
            <span className="flow__page">
              {page}
              {opensRedirect && <small> and the provider’s page</small>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
