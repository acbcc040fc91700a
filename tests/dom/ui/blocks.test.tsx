import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Banner } from '../../../src/ui/blocks/Banner.tsx';
import { MarkupText } from '../../../src/ui/blocks/markup/MarkupText.tsx';
import { Steps } from '../../../src/ui/blocks/Steps.tsx';
import { Row, Rows } from '../../../src/ui/blocks/Row.tsx';
import { SearchBox } from '../../../src/ui/controls/SearchBox.tsx';
import { EmptyState, NoResults } from '../../../src/ui/page/EmptyState.tsx';
import { InWidget } from '../../support/in-widget.tsx';
import { widgetOf } from '../../support/services.ts';

test('a row is a button named by its title and text, with an arrow unless it has another end', async () => {
  const press = vi.fn<() => void>();
  render(
    <Rows aria-label="Coins">
      <li>
        <Row start={<i />} title="Tether" text="USDT" data-method="usdt" onClick={press} />
      </li>
      <li>
        <Row start={<i />} title="Bitcoin" badge="New" end="Chosen" />
      </li>
    </Rows>,
  );
  expect(screen.getByRole('list', { name: 'Coins' }).children).toHaveLength(2);
  const tether = screen.getByRole('button', { name: 'Tether USDT' });
  expect(tether.dataset['method']).toBe('usdt');
  expect(tether.querySelectorAll('.pw-row__end > .pw-icon')).toHaveLength(1);
  await userEvent.click(tether);
  expect(press).toHaveBeenCalledOnce();
  const bitcoin = screen.getByRole('button', { name: 'Bitcoin NewChosen' });
  expect(bitcoin.querySelector('.pw-icon')).toBeNull();
});

test.each([
  ['warning', 1],
  ['danger', 1],
  ['note', 1],
  ['plain', 0],
] as const)('a %s banner is a note with %i icon', (kind, icons) => {
  render(
    <Banner kind={kind} title="Mind this" text="The amount must match." data-mark="x">
      <p>More</p>
    </Banner>,
  );
  const note = screen.getByRole('note');
  expect(note.textContent).toBe('Mind thisThe amount must match.More');
  expect(note.className).toBe(`pw-banner pw-banner--${kind}`);
  expect(note.dataset['mark']).toBe('x');
  expect(note.querySelectorAll('svg')).toHaveLength(icons);
});

test('an empty state shows a heading and a text, and its action if it has one', async () => {
  const { services } = widgetOf();
  const { translator } = services;
  await translator.use('en', { common: { emptySearch: { title: 'Nothing found', clear: 'Clear search' } } });
  const clear = vi.fn<() => void>();
  const screenOf = (onClear?: () => void) => (
    <InWidget services={services}>
      <EmptyState title="No methods" text="Choose another country." />
      <NoResults text="Try other words." onClear={onClear} />
    </InWidget>
  );
  const { rerender } = render(screenOf(clear));
  expect(screen.getByRole('heading', { level: 2, name: 'No methods' })).toBeDefined();
  expect(screen.getByText('Choose another country.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing found' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(clear).toHaveBeenCalledOnce();
  rerender(screenOf());
  expect(screen.queryByRole('button')).toBeNull();
});

test('clearing a search without results moves the focus to the search box', async () => {
  const { services } = widgetOf();
  await services.translator.use('en', { common: { emptySearch: { clear: 'Clear search' } } });
  const List = () => {
    const [search, setSearch] = useState('');
    return (
      <div>
        <SearchBox label="Search" value={search} onChange={setSearch} results={0} />
        {search === 'x' && <NoResults onClear={() => setSearch('')} />}
      </div>
    );
  };
  render(
    <InWidget services={services}>
      <List />
    </InWidget>,
  );
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await userEvent.type(box, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});

test.each([
  ['<p>Pay <b>1</b>00</p><p>to 7<br>or<br/>to 8</p>', 'Pay 100 to 7 or to 8'],
  ['Smith &amp; Sons&#44; &lt;shop&gt; &#x27;A&#39;', "Smith & Sons, <shop> 'A'"],
  ['&amp;lt; &constructor; &#9999999; AT&T;', '&lt; &constructor; &#9999999; AT&T;'],
])('the markup %s shows as plain text when the sanitizer does not load', async (text, shown) => {
  const { queries, ...services } = widgetOf().services;
  queries.setQueryDefaults(['sanitizer'], { retryOnMount: false });
  await queries.prefetchQuery({ queryKey: ['sanitizer'], queryFn: () => Promise.reject(new Error('gone')) });
  const { container } = render(
    <QueryClientProvider client={queries}>
      <InWidget services={{ ...services, queries }}>
        <MarkupText text={text} />
      </InWidget>
    </QueryClientProvider>,
  );
  expect(container.textContent.trim()).toBe(shown);
});

test('steps are shown in the order of their numbers, and a step without a number after its predecessor', () => {
  const { services } = widgetOf();
  const steps = [
    { stepNumber: 2, stepInstruction: 'Choose' },
    { stepInstruction: 'Check' },
    { stepNumber: 1, stepInstruction: 'Open' },
    { stepNumber: 2, stepInstruction: 'Pay' },
  ];
  render(
    <QueryClientProvider client={services.queries}>
      <InWidget services={services}>
        <Steps instruction={{ steps }} />
      </InWidget>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Choose',
    'Check',
    'Pay',
  ]);
});

test.each([
  ['native', true],
  ['frame', false],
] as const)('a link in a text is opened by the host only in a native app: %s', async (kind, isApp) => {
  const { services, told } = widgetOf(kind);
  render(
    <QueryClientProvider client={services.queries}>
      <InWidget services={services}>
        <MarkupText text={'Pay in <a href="https://bank.example/pay">your bank</a>.'} />
      </InWidget>
    </QueryClientProvider>,
  );
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'your bank' });
  expect([link.href, link.target]).toEqual(['https://bank.example/pay', '_blank']);
  let isStopped: boolean | undefined;
  const look = (press: Event) => {
    isStopped = press.defaultPrevented;
    press.preventDefault(); // the test has no network
  };
  document.addEventListener('click', look, { once: true });
  await userEvent.click(link);
  expect(isStopped).toBe(isApp);
  expect(told('openExtBrowser')).toEqual(isApp ? [{ url: 'https://bank.example/pay' }] : []);
});
