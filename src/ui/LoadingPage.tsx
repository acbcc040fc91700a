import { ROOT } from '../routes/table.ts';
import { useRoute } from '../app/navigation.ts';
import { useWidget } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import { RegionSkeleton, TilesSkeleton } from './ListSkeleton.tsx';
import { Page } from './Page.tsx';

/** What stands until there is something: the list's own boxes on the root, a calm page elsewhere. */
export function LoadingPage() {
  const { t } = useWords();
  const hasWords = useWidget((state) => state.localeVersion > 0);
  const row = useRoute();
  return (
    <Page
      busy
      title={hasWords && row?.name === ROOT ? t('deposit.title') : undefined}
      hasBack={row?.back !== undefined}
    >
      <div className="pw-body">
        {row === undefined || row.name === ROOT ? (
          <>
            <RegionSkeleton />
            <TilesSkeleton />
          </>
        ) : null}
      </div>
    </Page>
  );
}
