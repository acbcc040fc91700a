import { randomUUID } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import type { WidgetMessage } from '../sdk/api.ts';
import { readMessage } from '../sdk/read-message.ts';
import { happens } from './waiting.ts';

/** A message of the widget, as its host has received it. */
export interface HostEvent extends WidgetMessage {
  /** The page that heard it: a reload of the host page is another. */
  readonly document: string;
}

const HEARD = '__paywidgetHeard';
const RECORDER = '__paywidgetRecorder';
const MARK = 'paywidget-testing:';

interface RecorderNames {
  readonly origins: readonly string[];
  readonly heard: string;
  readonly recorder: string;
  readonly mark: string;
}

/**
 * Runs in every page before its own scripts. Each message is handed to the test at once, so that it outlives the page. Only
 * the marks of {@link HostEvents.all} are kept from the page's own listeners.
 */
function listen({ origins, heard, recorder, mark }: RecorderNames): void {
  // The script may run twice in a window: for its empty page, and for the page that takes its place.
  if (window.parent !== window || recorder in window) return;
  const id = `${Date.now()}-${Math.random()}`;
  Object.defineProperty(window, recorder, { value: id });
  const tell: (document: string, text: string) => unknown = Reflect.get(window, heard);
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, origin } = event;
    if (typeof data !== 'string' || !origins.includes(origin)) return;
    if (data.startsWith(mark)) event.stopImmediatePropagation();
    void tell(id, data);
  });
}

/** What the widget sends to its host, in order, from the first page on and across reloads of frame and page. */
export class HostEvents {
  readonly #page: Page;
  readonly #origins: readonly string[];
  readonly #heard: HostEvent[] = [];
  readonly #marks = new Map<string, () => void>();
  readonly #waiting = new Set<() => void>();
  #recording: Promise<void> | undefined;

  /** `origins`: those of the widget. Messages from other origins are ignored. */
  constructor(page: Page, origins: readonly string[]) {
    this.#page = page;
    this.#origins = origins;
  }

  /** Begins with the next page that is opened. */
  record(): Promise<void> {
    this.#recording ??= this.#start();
    return this.#recording;
  }

  async #start(): Promise<void> {
    await this.#page.exposeFunction(HEARD, (document: string, text: string) => this.#receive(document, text));
    await this.#page.addInitScript(listen, { origins: this.#origins, heard: HEARD, recorder: RECORDER, mark: MARK });
  }

  #receive(document: string, text: string): void {
    if (text.startsWith(MARK)) return this.#marks.get(text)?.();
    const message = readMessage(text);
    if (!message) return;
    this.#heard.push({ ...message, document });
    for (const look of this.#waiting) look();
  }

  /** What has arrived so far. */
  get soFar(): readonly HostEvent[] {
    return this.#heard;
  }

  /**
   * The first message from this index on that matches; undefined when none comes in time. `what` is the title of the
   * step.
   */
  async next(
    from: number,
    isIt: (event: HostEvent) => boolean,
    what: string,
    timeout?: number,
  ): Promise<HostEvent | undefined> {
    const find = () => this.#heard.slice(from).find(isIt);
    let look = (): void => undefined;
    const coming = new Promise<void>((resolve) => {
      look = () => find() && resolve();
    });
    this.#waiting.add(look);
    look();
    const hasCome = await happens(what, coming, timeout);
    this.#waiting.delete(look);
    return hasCome ? find() : undefined;
  }

  /**
   * Every message that the widget in this frame has sent so far. Messages arrive in order, so a mark sent now comes
   * last.
   */
  async all(frame: Frame | undefined): Promise<readonly HostEvent[]> {
    if (frame && (await this.#hears(frame))) await this.#markFrom(frame);
    return [...this.#heard];
  }

  /** Whether a mark would arrive: the page may have been opened before the recording, and the frame may show another site. */
  async #hears(frame: Frame): Promise<boolean> {
    const isOurs = this.#origins.some((origin) => frame.url().startsWith(`${origin}/`));
    return isOurs && (await this.#page.evaluate((recorder) => recorder in window, RECORDER));
  }

  /** A frame that goes away meanwhile sends nothing more. */
  async #markFrom(frame: Frame): Promise<void> {
    const mark = `${MARK}${randomUUID()}`;
    await new Promise<void>((resolve) => {
      const leave = (left: Frame) => {
        if (left === frame || left === this.#page.mainFrame()) end();
      };
      const end = () => {
        this.#marks.delete(mark);
        this.#page.off('framedetached', leave).off('framenavigated', leave);
        resolve();
      };
      this.#marks.set(mark, end);
      this.#page.on('framedetached', leave).on('framenavigated', leave);
      frame.evaluate((last) => window.parent.postMessage(last, '*'), mark).catch(end);
    });
  }

  /** The current page, as its events name it. */
  document(): Promise<string> {
    return this.#page.evaluate((recorder) => String(Reflect.get(window, recorder)), RECORDER);
  }
}
