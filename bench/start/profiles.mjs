/**
 * A phone and its network.
 * @typedef {{id: string, title: string, slowdown: number, network?: {downKbit: number, upKbit: number, latencyMs: number}}} Profile
 */

/** @type {readonly Profile[]} */
export const PROFILES = [
  { id: 'none-1x', title: 'No limit', slowdown: 1 },
  { id: 'none-4x', title: 'No limit', slowdown: 4 },
  {
    id: 'slow-4g-4x',
    title: 'Slow 4G',
    slowdown: 4,
    network: { downKbit: 1600, upKbit: 750, latencyMs: 150 },
  },
  {
    // The preset that DevTools called "Fast 3G" until Chromium 126.
    id: 'fast-3g-6x',
    title: 'Fast 3G',
    slowdown: 6,
    network: { downKbit: 1440, upKbit: 675, latencyMs: 562.5 },
  },
];

/** @param {Profile} profile */
export function describeProfile({ title, slowdown, network }) {
  const rate = network
    ? `${network.downKbit} kbit/s down, ${network.upKbit} kbit/s up, ${network.latencyMs} ms per request`
    : 'network as it is';
  return `${title} (${rate}), CPU slowed ${slowdown}x`;
}

/**
 * Applies to the frames too: they share the page's site, and so its process.
 * @param {import('@playwright/test').CDPSession} session
 * @param {Profile} profile
 */
export async function applyProfile(session, { slowdown, network }) {
  await session.send('Network.enable');
  if (network)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: (network.downKbit * 1000) / 8,
      uploadThroughput: (network.upKbit * 1000) / 8,
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
