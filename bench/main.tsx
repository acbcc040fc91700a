import '../src/ui/styles/tokens.css';
import '../src/ui/styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Configured } from './Configured.tsx';
import { HandWritten } from './HandWritten.tsx';

const FORMS = { configured: Configured, 'hand-written': HandWritten };
export type FormName = keyof typeof FORMS;

const element = document.getElementById('bench');
if (!element) throw new Error('no element to render into');
const container: HTMLElement = element;
let root: Root | undefined;

/** What the runner drives: each method returns ms by the page's own clock. */
const bench = {
  mount(name: FormName, count: number): number {
    const Form = FORMS[name];
    const start = performance.now();
    root = createRoot(container);
    flushSync(() => root?.render(<Form count={count} />));
    void container.offsetHeight; // layout belongs to it
    return performance.now() - start;
  },
  unmount(): void {
    root?.unmount();
    root = undefined;
  },
  /** Whether both forms draw the same, except for the attributes that only a configured form needs. */
  areAlike(count: number): boolean {
    const [configured, handWritten] = [drawn('configured', count), drawn('hand-written', count)];
    return configured.isEqualNode(handWritten);
  },
  async submit(count: number): Promise<number> {
    const start = performance.now();
    const shown = () => container.querySelectorAll('.pw-msg--error').length === count;
    const done = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!shown()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(container, { subtree: true, childList: true, attributes: true });
    });
    container.querySelector('form')?.requestSubmit();
    await done;
    void container.offsetHeight;
    return performance.now() - start;
  },
  focus(): void {
    container.querySelectorAll('input')[1]?.focus();
  },
  inputs: (): number => container.querySelectorAll('input').length,
};

/** Ids differ between the two. A configured form names the keyboard of every field, and tests find its fields by name. */
const NOT_COMPARED = ['id', 'for', 'name', 'aria-describedby', 'data-field', 'inputmode'];

function drawn(name: FormName, count: number): Node {
  bench.mount(name, count);
  const copy = document.importNode(container, true);
  bench.unmount();
  for (const part of copy.querySelectorAll('*')) for (const each of NOT_COMPARED) part.removeAttribute(each);
  return copy;
}

export type Bench = typeof bench;
Object.assign(window, { bench });
