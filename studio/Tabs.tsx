import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './tabs.css';

interface Tab {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs as the ARIA guide describes them: arrow keys move, and one tab is in the tab order. */
export function Tabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const current = tabs.find(({ id }) => id === chosen);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const last = tabs.length - 1;
    const step = STEPS[event.key];
    const to = step === undefined ? { Home: 0, End: last }[event.key] : (at + step + tabs.length) % tabs.length;
    if (to === undefined) return;
    event.preventDefault();
    setChosen(tabs[to]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <section className="tabs" aria-label="What they say">
      <div role="tablist" aria-label="Panels" ref={list}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={id === chosen}
            aria-controls={`${prefix}panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        className="tabs__panel"
        role="tabpanel"
        id={`${prefix}panel`}
        aria-labelledby={`${prefix}${chosen}`}
        tabIndex={0}
      >
        {current?.body}
      </div>
    </section>
  );
}
