import { useEffect, useMemo, useState } from 'react';
import type { Reason } from '../../../../schemas/reason.ts';
import { useServices } from '../../../core/services/services.ts';
import { explain } from '../../../core/tables/reasons.ts';
import { type ListAsked, listReasons, partReasons } from './page-reasons.ts';
import { Section } from './Section.tsx';

/** A form does not announce each key press, so it is polled. */
const ASK_EVERY_MS = 300;
const SHOWN = 100;
const NONE: readonly Reason[] = [];

interface WhyProps {
  readonly asked: ListAsked | undefined;
  readonly isOpen: boolean;
}

/** Why methods have no tile, and why parts of the current page are hidden, disabled or missing. */
export function Why({ asked, isOpen }: WhyProps) {
  const ofList = useMemo(() => (asked ? listReasons(asked) : NONE), [asked]);
  return (
    <>
      <Reasons title="Methods without a tile" reasons={ofList} />
      <Reasons title="Hidden, disabled or missing on this page" reasons={usePartReasons(isOpen)} />
    </>
  );
}

function Reasons({ title, reasons }: { readonly title: string; readonly reasons: readonly Reason[] }) {
  const more = reasons.length - SHOWN;
  return (
    <Section title={title} count={reasons.length} none="None.">
      {reasons.slice(0, SHOWN).map((reason) => (
        <ReasonRow key={JSON.stringify(reason)} reason={reason} />
      ))}
      {more > 0 && <li>and {more} more</li>}
    </Section>
  );
}

function ReasonRow({ reason }: { readonly reason: Reason }) {
  const { sentence, detail } = explain(reason);
  return (
    <li data-reason={reason.rule}>
      <b>{sentence}.</b> {detail}
    </li>
  );
}

const isSame = (a: readonly Reason[], b: readonly Reason[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Asks only while the panel is open. */
function usePartReasons(isOpen: boolean): readonly Reason[] {
  const services = useServices();
  const [reasons, setReasons] = useState(NONE);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    let isAsking = false;
    const refresh = async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        const next = await partReasons(services);
        if (!isOver) setReasons((before) => (isSame(before, next) ? before : next));
      } finally {
        isAsking = false;
      }
    };
    const ask = () => void refresh().catch((error: unknown) => console.error('[paywidget] no reasons:', error));
    ask();
    const stop = services.clock.every(ASK_EVERY_MS, ask);
    return () => {
      isOver = true;
      stop();
    };
  }, [services, isOpen]);
  return reasons;
}
