import { Section } from '../panel/Section.tsx';
import type { ListFinding } from './lint-list.ts';
import type { Linted } from './use-lint.ts';

const SHOWN = 100;

const NONE: Readonly<Record<Linted['stage'], string>> = {
  unsent: 'No definitions have been sent while debug was on.',
  checking: 'Checking…',
  done: 'No mistakes found.',
  failed: 'The check ended early; the console says why.',
};

/** The linter's findings in the definitions of the list. */
export function Definitions({ findings, stage }: Linted) {
  const more = findings.length - SHOWN;
  return (
    <Section title="Definitions" count={findings.length} none={NONE[stage]}>
      {findings.slice(0, SHOWN).map((finding) => (
        <FindingRow key={`${finding.code} ${finding.place} ${finding.message}`} {...finding} />
      ))}
      {more > 0 && <li>and {more} more</li>}
      {stage === 'failed' && <li>{NONE.failed}</li>}
    </Section>
  );
}

const FindingRow = ({ level, code, method, message, found, suggestion, place }: ListFinding) => (
  <li data-finding={code}>
    <b>
      {level}: {code}
    </b>{' '}
    {method}: {message}
    {found !== undefined && `, found ${found}`} ({place})
    {suggestion !== undefined && (
      <>
        <br />
        {suggestion}
      </>
    )}
  </li>
);
