import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Services } from '../app/services.ts';

/** What the browser measured of this document; a frame has figures of its own. */
export function watchVitals(analytics: Services['analytics']): void {
  const tell = ({ name, value, rating }: MetricType) => analytics('web-vitals', { name, value: round(value), rating });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell);
}

/** A thousandth is more than any of them is good for. */
const round = (value: number): number => Math.round(value * 1000) / 1000;
