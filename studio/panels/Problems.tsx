import type { Finding } from '../../lint/finding.ts';
import { keyed } from './keyed.ts';
import './problems.css';

interface ProblemsProps {
  /** Undefined until the linter has answered. */
  readonly findings: readonly Finding[] | undefined;
  /** Why there are none: the linter itself has failed. */
  readonly failure: string | undefined;
  readonly onShow: (finding: Finding) => void;
  /** Undefined while the findings are those of an earlier text. */
  readonly onFix: (() => void) | undefined;
}

/** Words between backticks are code. */
const Advice = ({ text }: { readonly text: string }) => (
  <span className="problem__advice">
    {keyed(text.split('`'), (part) => part).map(({ key, item }, at) =>
      at % 2 === 1 ? <code key={key}>{item}</code> : item,
    )}
  </span>
);

/** What the linter finds, in words; each leads to its place. */
export function Problems({ findings, failure, onShow, onFix }: ProblemsProps) {
  if (failure !== undefined)
    return (
      <p className="note" role="alert">
        The linter has failed: {failure}
      </p>
    );
  if (!findings) return <p className="note">Checking…</p>;
  if (findings.length === 0) return <p className="note">No mistakes found.</p>;
  const fixable = findings.filter(({ fix }) => fix).length;
  return (
    <>
      {fixable > 0 && (
        <button
          type="button"
          className="button"
          disabled={!onFix}
          onClick={({ currentTarget }) => {
            // The button goes with what it corrects, and the keyboard's focus would go with it.
            currentTarget.closest<HTMLElement>('[role="tabpanel"]')?.focus();
            onFix?.();
          }}
        >
          Correct {fixable} of {findings.length}
        </button>
      )}
      <ul className="problems">
        {keyed(findings, ({ code, path, message }) => `${code} ${path} ${message}`).map(({ key, item: finding }) => (
          <li key={key}>
            <button type="button" className="problem" data-level={finding.level} onClick={() => onShow(finding)}>
              <span className="problem__level">{finding.level}</span>
              <span>
                {finding.message}
                {finding.found !== undefined && (
                  <>
                    , found <code>{finding.found}</code>
                  </>
                )}
                {finding.suggestion !== undefined && <Advice text={finding.suggestion} />}
                <small>
                  line {finding.place.line} · <code>{finding.path || '/'}</code> · {finding.code}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
