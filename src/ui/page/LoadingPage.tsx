import { useFlowTitle, useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useWidget } from '../../core/services/services.ts';
import { RegionSkeleton, TilesSkeleton } from './ListSkeleton.tsx';
import { Page } from './Page.tsx';

/** Shown while loading: the list's skeleton on the root, a neutral page elsewhere. */
export function LoadingPage() {
  const hasTexts = useWidget((state) => state.hasTexts);
  const row = useRoute();
  const isRoot = useRoot() === row?.name;
  const title = useFlowTitle();
  return (
    <Page busy title={hasTexts && isRoot ? title : undefined} hasBack={row?.back !== undefined}>
      <div className="pw-body">
        {isRoot ? (
          <>
            <RegionSkeleton />
            <TilesSkeleton />
          </>
        ) : null}
      </div>
    </Page>
  );
}
