import type { Bonus } from '../../../schemas/player/bonus.ts';

/** A bonus ends exactly at `mustAccruedBefore`. `now` is epoch ms by the server's clock. */
export const isLive = ({ mustAccruedBefore }: Pick<Bonus, 'mustAccruedBefore'>, now: number): boolean =>
  mustAccruedBefore === undefined || now < mustAccruedBefore;
