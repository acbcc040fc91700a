import type { Services } from '../../../core/services/services.ts';

/** What a widget can see of how it is embedded. Undefined: the browser does not tell. */
export interface Facts {
  readonly isFrame: boolean;
  readonly hasOriginParam: boolean;
  readonly sharesOrigin: boolean;
  /** The sandbox of the frame, if readable. Null when it has none. */
  readonly sandbox: readonly string[] | null | undefined;
  readonly refusedFeatures: readonly string[] | undefined;
  /** Set once tried, since only a press may open a window. */
  readonly opensWindows: boolean | undefined;
  readonly refusedStorages: readonly string[];
  readonly referrer: string;
  /** How often `onInit` was sent before the first `loaded`. */
  readonly greetings: number;
  /** Reported errors of start data and messages, in order. */
  readonly reports: readonly string[];
  /** Only in `fit`, after the host has had time to apply the height. */
  readonly height: { readonly content: number; readonly frame: number } | undefined;
}

const FEATURES = ['clipboard-write', 'payment'] as const;
const REPORTED = /^(start_data|incorrect_data|invalid_message): /;
/** A host sets the height in the same task, and the next frame paints it. */
const HEIGHT_AFTER_MS = 500;

type Parts = Pick<Services, 'bridge' | 'store' | 'clock' | 'trace' | 'root' | 'window'>;

export function readFacts(parts: Parts, opensWindows: boolean | undefined): Facts {
  const { bridge, trace, window: view } = parts;
  const isFrame = bridge.kind === 'frame';
  const element = isFrame ? frameElement(view) : undefined;
  const entries = trace.entries();
  const started = entries.findIndex(({ kind, name }) => kind === 'in' && name === 'loaded');
  const before = started < 0 ? entries : entries.slice(0, started);
  return {
    isFrame,
    hasOriginParam: new URLSearchParams(view.location.search).has('origin') || /[?&]origin=/.test(view.location.hash),
    sharesOrigin: element !== undefined,
    sandbox: element && (element.hasAttribute('sandbox') ? [...element.sandbox] : null),
    refusedFeatures: isFrame ? refusedFeatures(view.document) : [],
    opensWindows,
    refusedStorages: (['localStorage', 'sessionStorage'] as const).filter((name) => !canStore(() => view[name])),
    referrer: view.document.referrer,
    greetings: before.filter(({ kind, name }) => kind === 'out' && name === 'onInit').length,
    reports: entries.flatMap(({ name, note = '' }) => (name === 'onError' && REPORTED.test(note) ? [note] : [])),
    height: isFrame ? heightOf(parts) : undefined,
  };
}

/** The frame that contains us. Readable only at our own origin. */
function frameElement(view: Window): HTMLIFrameElement | undefined {
  try {
    return view.frameElement instanceof HTMLIFrameElement ? view.frameElement : undefined;
  } catch {
    return undefined; // another origin, as it should be
  }
}

interface PolicyDocument {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean; readonly features: () => string[] };
}

function refusedFeatures(document: PolicyDocument & Document): readonly string[] | undefined {
  const policy = document.featurePolicy;
  const known = policy?.features();
  return known && FEATURES.filter((name) => known.includes(name) && !policy?.allowsFeature(name));
}

function canStore(area: () => Storage): boolean {
  try {
    area().setItem('paywidget.probe', '1');
    area().removeItem('paywidget.probe');
    return true;
  } catch {
    return false;
  }
}

function heightOf({ store, clock, trace, root, window: view }: Parts): Facts['height'] {
  const last = trace.entries().findLast(({ kind, name }) => kind === 'out' && name === 'resize');
  const element = root.querySelector('.pw');
  if (!element || store.getState().start?.appearance.sizing !== 'fit') return undefined;
  if (!last || clock.now() - last.at < HEIGHT_AFTER_MS) return undefined;
  return { content: Math.ceil(element.getBoundingClientRect().height), frame: view.innerHeight };
}
