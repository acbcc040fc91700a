import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Services } from '../core/services/services.ts';

/** Reports what the browser measured for this document. A frame has its own figures. */
export function watchVitals(analytics: Services['analytics']): void {
  const report = ({ name, value, rating }: MetricType) =>
    analytics('web-vitals', { name, value: round(value), rating });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}

/** Rounds to thousandths, which is precise enough. */
const round = (value: number): number => Math.round(value * 1000) / 1000;
