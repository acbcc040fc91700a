import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../../core/services/services.ts';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';
import { createWheel } from './wheel.ts';

interface CarouselProps {
  readonly ids: readonly string[];
  /** Id of the selected card, while bonuses are on. */
  readonly activeId: string | undefined;
}

/** Moves a row of cards by touch, pointer, wheel and keys. Nothing moves by itself, so no pause button is needed. */
export function useCarousel({ ids, activeId }: CarouselProps) {
  const { translator, window: view } = useServices();
  const direction = translator.direction();
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const active = activeId === undefined ? -1 : ids.indexOf(activeId);
  const [startIndex] = useState(Math.max(0, active));
  const [viewport, carousel] = useEmblaCarousel({
    active: ids.length > 1,
    align: 'start',
    direction,
    startIndex,
    watchFocus: false,
  });
  const show = (at: number) => carousel?.scrollTo(at, isStill);

  // Scroll to a bonus that replaced another or was selected elsewhere.
  const shown = useRef(active);
  useEffect(() => {
    if (active >= 0 && active !== shown.current) carousel?.scrollTo(active, isStill);
    shown.current = active;
  }, [active, carousel, isStill]);

  /** Id of the card that has the focus, since a card that is removed does not report that it loses it. */
  const focused = useRef<string>(undefined);
  const order = ids.join(' ');
  const keepFocus = useStableCallback(() => {
    if (focused.current === undefined || ids.includes(focused.current)) return;
    carousel?.rootNode().querySelectorAll('input')[Math.max(0, active)]?.focus();
  });
  // A card that ends, or that the host removes, hands the focus on to the one chosen now.
  useLayoutEffect(() => keepFocus(), [order, keepFocus]);
  const noteFocus = (id: string | undefined) => {
    focused.current = id;
  };

  useLayoutEffect(() => {
    if (!carousel || ids.length < 2) return undefined;
    const root = carousel.rootNode();
    const isTaken = createWheel({
      isRtl: direction === 'rtl',
      go: (step) => {
        const canGo = step > 0 ? carousel.canScrollNext() : carousel.canScrollPrev();
        if (canGo) carousel.scrollTo(carousel.selectedScrollSnap() + step, isStill);
        return canGo;
      },
    });
    const turn = (event: WheelEvent) => {
      if (isTaken(event)) event.preventDefault();
    };
    root.addEventListener('wheel', turn, { passive: false });
    return () => root.removeEventListener('wheel', turn);
  }, [carousel, direction, ids.length, isStill]);

  /** Home and End go to the ends, which arrow keys of radio buttons leave out. With bonuses off they choose nothing. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const cards = [...(event.currentTarget.parentElement?.querySelectorAll('input') ?? [])];
    const card = cards.at(event.key === 'Home' ? 0 : -1);
    card?.focus({ preventScroll: true });
    if (activeId !== undefined) card?.click();
  };
  return { viewport, press, show, noteFocus };
}
