import type { MetricName } from '../../../schemas/analytics/events.ts';
import type { Services } from './services.ts';

interface Metric {
  readonly name: MetricName;
  readonly value?: number;
  readonly tags: Readonly<Record<string, string>>;
}

/** Sends metrics to the host, and to the backend in one request. */
export function sendMetrics(
  { bridge, client, clock }: Pick<Services, 'bridge' | 'client' | 'clock'>,
  metrics: readonly Metric[],
): void {
  for (const metric of metrics) bridge.send('Metric', metric);
  const time = clock.now();
  // Failures are ignored here: the client has reported them to analytics.
  client.call('events', { events: metrics.map((metric) => ({ ...metric, time })) }).catch(() => undefined);
}
