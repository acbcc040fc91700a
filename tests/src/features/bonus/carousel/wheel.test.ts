import { expect, test } from 'vitest';
import { createWheel, type WheelLike } from '../../../../../src/features/bonus/carousel/wheel.ts';

/** Three cards, the middle one in view. */
function wheelOf(isRtl = false) {
  let at = 1;
  const read = createWheel({
    isRtl,
    go: (step) => {
      if (at + step < 0 || at + step > 2) return false;
      at += step;
      return true;
    },
  });
  return (over: Partial<WheelLike>) => {
    const before = at;
    const isTaken = read({ deltaX: 0, deltaY: 0, deltaMode: 0, timeStamp: 0, ...over });
    return [isTaken, at - before];
  };
}

test.each([
  [{ deltaY: 3.9 }, [false, 0]],
  [{ deltaY: 4 }, [true, 1]],
  [{ deltaY: -4 }, [true, -1]],
  [{ deltaX: 4 }, [true, 1]],
  [{ deltaX: -120, deltaY: 60 }, [true, -1]],
  [{ deltaX: 60, deltaY: -120 }, [true, -1]],
  [{ deltaY: 1, deltaMode: 1 }, [true, 1]],
  [{}, [false, 0]],
])('the mouse wheel moves the bonus cards by the larger delta, above a threshold: %j', (over, expected) => {
  expect(wheelOf()(over)).toEqual(expected);
});

test.each([
  [{ deltaX: 4 }, [true, -1]],
  [{ deltaX: -4 }, [true, 1]],
  [{ deltaY: 4 }, [true, 1]],
])('in right-to-left pages, a wheel movement to the left or down moves to the next card: %j', (over, expected) => {
  expect(wheelOf(true)(over)).toEqual(expected);
});

test('many wheel events within 200 ms move one card', () => {
  const turn = wheelOf();
  const at = (timeStamp: number, deltaY: number) => turn({ deltaY, timeStamp });
  expect([at(0, 50), at(16, 50), at(199, -50), at(200, -50), at(210, 2)]).toEqual([
    [true, 1],
    [true, 0],
    [true, 0],
    [true, -1],
    [false, 0],
  ]);
});

test('at the ends the wheel scrolls the page, and the other direction moves the cards at once', () => {
  const turn = wheelOf();
  const at = (timeStamp: number, deltaY: number) => turn({ deltaY, timeStamp });
  expect([at(0, 50), at(300, 50), at(310, -50)]).toEqual([
    [true, 1],
    [false, 0],
    [true, -1],
  ]);
});
