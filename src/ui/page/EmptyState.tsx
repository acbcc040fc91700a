import type { ReactNode } from 'react';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { ICONS } from '../../../renderers/kit/icons.ts';
import { Button } from '../controls/Button.tsx';
import { StatusView } from './StatusView.tsx';

interface EmptyStateProps {
  readonly icon?: string;
  readonly title: string;
  /** Where the title is in another language than the widget. */
  readonly titleLang?: string | undefined;
  readonly text?: string | undefined;
  /** Whether changes are announced. */
  readonly live?: boolean;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** Says that there is nothing to show, and why. */
export const EmptyState = ({ icon = ICONS.search, ...rest }: EmptyStateProps) => (
  <StatusView mark="rest" icon={icon} heading="h2" middle {...rest} />
);

interface NoResultsProps {
  readonly text?: string | undefined;
  /** Clears the search. Undefined where nothing was searched: then there is no button. */
  readonly onClear: (() => void) | undefined;
}

/** A search without results, beside its search box. */
export function NoResults({ text, onClear }: NoResultsProps) {
  const { t } = useTexts();
  return (
    <EmptyState title={t('common.emptySearch.title')} text={text}>
      {onClear && (
        <Button
          variant="secondary"
          isSmall
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('.pw-status')?.parentElement;
            // Like the search box's own button. This one is gone with the empty list.
            list?.querySelector<HTMLElement>('[type="search"]')?.focus();
            onClear();
          }}
        >
          {t('common.emptySearch.clear')}
        </Button>
      )}
    </EmptyState>
  );
}
