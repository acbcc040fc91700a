import { useEffect, useState } from 'react';
import { useServices } from '../../../core/services/services.ts';
import { reportIssues } from '../../../core/services/report-issues.ts';
import type { ListAsked } from '../panel/page-reasons.ts';
import type { ListFinding } from './lint-list.ts';

const NONE: readonly ListFinding[] = [];

export interface Linted {
  readonly findings: readonly ListFinding[];
  /** `unsent`: there is no list with its definitions. `failed`: the check ended early. */
  readonly stage: 'unsent' | 'checking' | 'done' | 'failed';
}

/**
 * The linter's findings in the definitions that the server sent, all methods together. Each is reported to the host
 * like those of the compiler, and only once: a form that opens later does not repeat it.
 */
export function useLint(asked: ListAsked | undefined): Linted {
  const services = useServices();
  const [linted, setLinted] = useState<Linted>({ findings: NONE, stage: 'unsent' });
  useEffect(() => {
    const sent = asked?.list.sent;
    if (!asked || !sent) return undefined;
    let isOver = false;
    const reported = new Set(asked.list.rejected.flatMap(({ issues }) => issues.map(({ path }) => path)));
    const lint = async () => {
      setLinted({ findings: NONE, stage: 'checking' });
      const { lintList } = await import('./lint-list.ts');
      for await (const found of lintList({ sent, country: asked.country, reported }, services)) {
        if (isOver) return;
        const [first] = found;
        if (!first) continue;
        const issues = found
          .filter(({ isReported }) => !isReported)
          .map(({ code, path, message }) => ({ kind: code.replaceAll('_', '-'), path, message }));
        reportIssues(services, first.method, issues);
        setLinted(({ findings }) => ({ findings: [...findings, ...found], stage: 'checking' }));
      }
      if (!isOver) setLinted(({ findings }) => ({ findings, stage: 'done' }));
    };
    lint().catch((error: unknown) => {
      console.error('[paywidget] the definitions cannot be checked:', error);
      if (!isOver) setLinted(({ findings }) => ({ findings, stage: 'failed' }));
    });
    return () => {
      isOver = true;
    };
  }, [asked, services]);
  return linted;
}
