import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../../core/services/services.ts';
import { createWheel } from './wheel.ts';

interface CarouselProps {
  readonly ids: readonly string[];
  /** Id of the selected card, while bonuses are on. */
  readonly activeId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Moves a row of cards by touch, pointer, wheel and keys. Nothing moves by itself, so no pause button is needed. */
export function useCarousel({ ids, activeId, onChoose }: CarouselProps) {
  const { translator, window: view } = useServices();
  const direction = translator.direction();
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const active = activeId === undefined ? -1 : ids.indexOf(activeId);
  const [startIndex] = useState(Math.max(0, active));
  const [focused, setFocused] = useState<string>();
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

  /** Arrow keys select, as in any radio group. With bonuses off they only move between cards. */
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const last = ids.length - 1;
    const at = ids.indexOf(event.currentTarget.dataset['bonus'] ?? '');
    const ahead = direction === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at + ahead,
      ArrowLeft: at - ahead,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + ids.length) % ids.length;
    const id = ids[next];
    if (id === undefined) return;
    const cards = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-bonus]');
    cards?.[next]?.focus({ preventScroll: true });
    show(next);
    if (activeId !== undefined) onChoose(id);
  };

  const reachable = active >= 0 ? active : Math.max(0, ids.indexOf(focused ?? ''));
  return {
    viewport,
    press,
    reachable,
    focus: (id: string) => {
      setFocused(id);
      show(ids.indexOf(id));
    },
  };
}
