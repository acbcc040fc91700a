import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BASE_ICONS, Icon } from '../../../renderers/kit/icon.tsx';
import { useBack, useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { takeFocus } from './take-focus.ts';

/** Where the page is: alone, as the list beside a page, or as the page beside the list. */
export type Place = 'alone' | 'list-beside-page' | 'list-at-root' | 'page-beside-list';
export const PlaceContext = createContext<Place>('alone');

const isList = (place: Place): boolean => place.startsWith('list');

interface PageProps {
  /** The heading. Absent where the body has its own (status screens). */
  readonly title?: string | undefined;
  /** Where the title is in another language than the widget. */
  readonly titleLang?: string | undefined;
  /** The method's icon, shown before the title on pages with a back button. */
  readonly icon?: ReactNode;
  readonly hasBack?: boolean;
  readonly busy?: boolean;
  /** The action bar at the foot, see `Actions`. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Header, body and action bar: the frame of every screen. */
export function Page({ title, titleLang, icon, hasBack = false, busy = false, actions, children }: PageProps) {
  const place = useContext(PlaceContext);
  const row = useRoute();
  const { store } = useServices();
  // The first page takes the place of its own skeleton, so it does not move in.
  const [isFirst] = useState(() => !store.getState().isLoadReported);
  const scroller = useRef<HTMLElement>(null);
  const isAside = isList(place);
  useFocusHeading(scroller, title);
  const Landmark = isAside ? 'aside' : 'main';
  return (
    <Landmark
      ref={scroller}
      className={isAside ? 'pw-pane' : `pw-page${isFirst ? '' : ` pw-${row?.transition ?? 'fade'}-enter`}`}
      aria-busy={busy || undefined}
      aria-label={isAside ? title : undefined}
      data-route={isAside ? undefined : row?.name}
    >
      <Header title={title} titleLang={titleLang} icon={icon} hasBack={hasBack} />
      {children}
      {actions}
    </Landmark>
  );
}

function Header({ title, titleLang, icon, hasBack }: Pick<PageProps, 'title' | 'titleLang' | 'icon' | 'hasBack'>) {
  const { t } = useTexts();
  const place = useContext(PlaceContext);
  const back = useBack();
  const root = useRoot();
  const row = useRoute();
  const Heading = place === 'list-beside-page' ? 'h2' : 'h1';
  const showsBack = hasBack && row?.back !== undefined;
  return (
    <header className="pw-header">
      {showsBack && (
        <button
          type="button"
          className="pw-iconbtn pw-back"
          data-to={row?.back === root ? 'list' : undefined}
          aria-label={t('common.back')}
          onClick={() => back()}
        >
          <Icon d={BASE_ICONS.back} turns />
        </button>
      )}
      {title !== undefined && (
        <Heading className={showsBack ? 'pw-header__name' : 'pw-header__title'} tabIndex={-1}>
          {icon}
          <span lang={titleLang} dir="auto">
            {title}
          </span>
        </Heading>
      )}
      <div className="pw-header__end">{!isList(place) && <CloseButton />}</div>
    </header>
  );
}

/**
 * Moves the focus to the new main heading after a navigation, which the list beside a page has not. The first page leaves focus
 * alone, and so does a page that a push brings while the player is in the host's page.
 */
function useFocusHeading(scroller: React.RefObject<HTMLElement | null>, title: string | undefined): void {
  const { store, root } = useServices();
  const { key } = useLocation();
  const hasTitle = title !== undefined;
  useEffect(() => {
    if (key === 'default' && !store.getState().isLoadReported) return;
    return takeFocus(root, (returning) => {
      // In `fit` the host's page scrolls: a short page after a long one would start out of view. But a scroll as the player
      // comes back would take away what they press, and one while they read elsewhere would take them away from it.
      const preventScroll = !scroller.current?.closest('[data-sizing="fit"]:not([data-away])') || !!returning;
      scroller.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll });
    });
  }, [key, hasTitle, scroller, store, root]);
}

function CloseButton() {
  const { t } = useTexts();
  const { close } = useServices();
  const isAllowed = useWidget((state) => state.start?.closingButton ?? false);
  const row = useRoute();
  if (!isAllowed || row?.hidesClose) return null;
  return (
    <button type="button" className="pw-iconbtn" aria-label={t('common.close')} onClick={close}>
      <Icon d={BASE_ICONS.close} />
    </button>
  );
}
