import type { KeyboardEvent } from 'react';
import { itemByArrow } from '../../../renderers/kit/radio/arrow-keys.ts';
import '../styles/page-tokens.css';
import './tabs.css';

export interface TabName<Id extends string> {
  readonly id: Id;
  readonly text: string;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabName<Id>[];
  readonly open: Id;
  /** Id of the panel below, which has `role="tabpanel"` and is labelled by the open tab. */
  readonly panelId: string;
  readonly onOpen: (id: Id) => void;
}

export const tabId = (panelId: string, id: string): string => `${panelId}-${id}`;

/** Tabs in a row: one Tab stop, and arrow keys open the next tab. */
export function Tabs<Id extends string>({ label, tabs, open, panelId, onOpen }: TabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (/Up|Down/.test(event.key)) return; // left to the page: tabs are side by side
    const tab = itemByArrow(event, [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]);
    if (!tab) return;
    event.preventDefault();
    tab.click();
    tab.focus();
  };
  return (
    <div className="pw-tabs" role="tablist" aria-label={label}>
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          id={tabId(panelId, id)}
          className="pw-tab"
          role="tab"
          aria-selected={id === open}
          aria-controls={panelId}
          tabIndex={id === open ? 0 : -1}
          onKeyDown={move}
          onClick={() => onOpen(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
