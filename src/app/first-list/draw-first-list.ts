import { iconAddress } from '../../platform/lib/icon-address.ts';
import { BONUS_ROW_SIZE } from '../../ui/page/bonus-row-size.ts';
import type { FirstList, FirstTile } from './read-first-list.ts';

type Make = (
  tag: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly (Node | string)[]
) => HTMLElement;

const makerOf =
  ({ ownerDocument: document }: Element): Make =>
  (tag, attributes, ...content) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
    element.append(...content);
    return element;
  };

/** Sets custom properties, as the widget does on its own element. */
export function drawVariables(skeleton: HTMLElement, variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) skeleton.style.setProperty(name, value);
}

/** Draws the title of the list, which is known before the list. */
export function drawTitle(skeleton: Element, title: string): void {
  const make = makerOf(skeleton);
  skeleton
    .querySelector('.pw-header')
    ?.replaceChildren(make('h1', { class: 'pw-header__title' }, make('span', {}, title)));
}

/** Draws the skeleton of the bonuses above that of the list. The cards themselves are the widget's. */
export function drawBonusSkeleton(skeleton: Element): void {
  const body = skeleton.querySelector('.pw-body');
  const bonuses = makerOf(skeleton)('i', { class: 'pw-sk' });
  bonuses.style.blockSize = BONUS_ROW_SIZE;
  // What stands below is replaced by copies, since nothing that the player sees may move.
  body?.replaceChildren(bonuses, ...[...body.children].map((element) => element.cloneNode(true)));
}

/** Draws the list into the skeleton of the page, in the boxes that the widget renders a moment later. */
export function drawFirstList(skeleton: Element, { region, tiles }: FirstList, staticPath: string): void {
  const make = makerOf(skeleton);
  // Lazily, so that the names are painted before the icons are requested: to decode ten of them takes longer than the list.
  // Before `src`, since some browsers request a picture as soon as it has an address. Then they come before the code that
  // the page requests next: with few connections, they would wait for it.
  const icon = (className: string, size: string, ...names: readonly string[]) =>
    make('img', {
      class: className,
      loading: 'lazy',
      fetchpriority: 'high',
      src: iconAddress(staticPath, ...names),
      alt: '',
      width: size,
      height: size,
    });
  const badgeOf = ({ className, text, lang, style }: NonNullable<FirstTile['badge']>) => {
    const badge = make('span', { class: className, lang }, text);
    // As properties, since the policy forbids the attribute.
    Object.assign(badge.style, style);
    return badge;
  };
  const tileOf = ({ name, isGroup, icons, more, label, lang, badge }: FirstTile) =>
    make(
      'button',
      { type: 'button', class: 'pw-tile', [isGroup ? 'data-group' : 'data-method']: name },
      ...(badge ? [badgeOf(badge)] : []),
      make(
        'span',
        { class: 'pw-icons', ...(isGroup && { 'data-stack': 'true' }) },
        ...icons.map((iconId) => icon('pw-plate', '36', 'methods', iconId)),
        ...(more > 0
          ? [make('span', { class: 'pw-icons__count pw-num' }, make('bdi', { dir: 'ltr' }, `+${String(more)}`))]
          : []),
      ),
      make('span', { class: 'pw-tile__label', lang }, label),
    );
  const regionOf = ({ code, title: heading, change }: NonNullable<FirstList['region']>) =>
    make(
      'section',
      { class: 'pw-region' },
      icon('pw-flag', '24', 'flags', code.toLowerCase()),
      make(
        'div',
        { class: 'pw-region__text' },
        make('h2', { class: 'pw-region__title' }, heading),
        make('p', { class: 'pw-region__place' }, make('i', { class: 'pw-sk pw-sk--text' })),
      ),
      make('button', { type: 'button', class: 'pw-btn pw-btn--secondary pw-btn--small' }, change),
    );
  // Some screen readers skip what is busy.
  skeleton.querySelector('.pw-page')?.removeAttribute('aria-busy');
  const body = skeleton.querySelector('.pw-body');
  body?.replaceChildren(
    ...body.querySelectorAll(':scope > .pw-sk'),
    ...(region ? [regionOf(region)] : []),
    make('div', { class: 'pw-tiles' }, ...tiles.map(tileOf)),
  );
}
