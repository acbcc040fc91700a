import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CodeContext } from '../../renderers/kit/lazy-code.tsx';
import { watchHeight } from '../platform/host/resize.ts';
import { dropStrayClicks } from '../platform/lib/stray-clicks.ts';
import { type Services, ServicesProvider, useServices, useWidget } from '../core/services/services.ts';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { LastResort } from '../ui/page/LastResort.tsx';
import { usePictures } from '../core/hooks/use-pictures.ts';
import { TextsProvider, useTexts, useTranslatorTexts } from '../core/hooks/use-texts.ts';
import { Shell } from './Shell.tsx';
import { themeOf } from './theme/theme.ts';
import { type FitColours, loadedFitColours, loadFitColours } from './theme/load-fit-colours.ts';
import { themeVariables } from './theme/variables.ts';
import { WIDE_PX } from '../../schemas/figures.ts';

interface WidgetProps {
  readonly services: Services;
  /** History, hash or memory router, chosen by the entry point. */
  readonly router: (children: ReactNode) => ReactNode;
  /** Width of its element in CSS pixels: measured while rendering, it would make the browser lay out the page twice. */
  readonly width: number;
}

const Snackbar = lazy(() => import('../ui/blocks/Snackbar.tsx'));
const DebugPanel = lazy(() => import('./debug/panel/DebugPanel.tsx'));

/** One widget, shared by all entry points. It renders again when the language changes. */
export function Widget({ services, router, width }: WidgetProps) {
  const texts = useTranslatorTexts(services.translator);
  return (
    <ServicesProvider value={services}>
      <TextsProvider value={texts}>
        <CodeContext.Provider value={services.code}>
          <QueryClientProvider client={services.queries}>{router(<Root width={width} />)}</QueryClientProvider>
        </CodeContext.Provider>
      </TextsProvider>
    </ServicesProvider>
  );
}

function Root({ width }: Pick<WidgetProps, 'width'>) {
  const { translator, bridge } = useServices();
  const start = useWidget((state) => state.start);
  const { tag } = useTexts(); // renders again for `dir` too
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(root, width);
  const prefersDark = usePrefersDark();
  const customVariables = start?.appearance.variables;
  const variables = useMemo(() => themeVariables(customVariables), [customVariables]);
  const requested = start?.appearance.theme;
  const theme = themeOf({ theme: requested, platform: start?.user.platform, kind: bridge.kind, prefersDark });
  const sizing = start?.appearance.sizing ?? 'fill';

  useLayoutEffect(() => {
    const style = root.current?.style;
    for (const [name, value] of Object.entries(variables)) style?.setProperty(name, value);
    return () => {
      for (const name of Object.keys(variables)) style?.removeProperty(name);
    };
  }, [variables]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!customVariables || !element) return undefined;
    let undo = () => undefined as void;
    let isOver = false;
    const fit = (fitColours: FitColours) => {
      if (isOver) return;
      const fitted = fitColours(element, customVariables);
      undo = fitted.undo;
      for (const fault of fitted.unreadable) bridge.send('onError', { code: 'start_data', ...fault });
    };
    const loaded = loadedFitColours();
    if (loaded) fit(loaded);
    else
      loadFitColours()
        .then(fit)
        .catch(() => undefined); // without it the host's colours stay as given
    return () => {
      isOver = true;
      undo();
    };
  }, [customVariables, theme, bridge]);
  useEffect(() => (root.current ? dropStrayClicks(root.current) : undefined), []);
  useEffect(() => {
    if (sizing !== 'fit' || !root.current) return undefined;
    return watchHeight(root.current, (height) => bridge.send('resize', { height }));
  }, [sizing, bridge]);

  return (
    <div
      ref={root}
      className="pw"
      data-theme={theme}
      data-sizing={sizing}
      lang={tag}
      dir={translator.direction()}
      onErrorCapture={usePictures()}
    >
      <ErrorBoundary Fallback={LastResort}>
        <Shell isWide={isWide} />
      </ErrorBoundary>
      <Notices />
      {start?.debug && (
        <ErrorBoundary>
          <DebugPanel />
        </ErrorBoundary>
      )}
      <Announcement />
    </div>
  );
}

// Components of their own: what changes in them would otherwise render the open page again.

function Notices() {
  // Loaded with the first page, too: once the network is lost, it could not be fetched.
  const isNeeded = useWidget((state) => state.isLoadReported || state.notice !== undefined);
  return (
    isNeeded && (
      <ErrorBoundary>
        <Snackbar />
      </ErrorBoundary>
    )
  );
}

const Announcement = () => (
  <output className="pw-vh" aria-live="polite" data-announcement>
    {useWidget((state) => state.announcement)}
  </output>
);

/**
 * More than any scrollbar takes. With `fit`, the taller of the two layouts may bring the host's page a scrollbar, which makes
 * the widget narrower. It must not change its layout for that, or both would go back and forth for ever.
 */
const SCROLLBAR_PX = 20;

function useIsWide(root: React.RefObject<HTMLElement | null>, width: number): boolean {
  const [isWide, setWide] = useState(width >= WIDE_PX);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setWide((was) => element.clientWidth >= WIDE_PX - (was ? SCROLLBAR_PX : 0)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return isWide;
}

function usePrefersDark(): boolean {
  const [prefers, setPrefers] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const update = () => setPrefers(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return prefers;
}
