/**
 * Adds headers to the requests that go to one origin. Uses the browser's protocol, because the headers that Playwright adds
 * also follow a redirect to another origin.
 * @param {import('playwright').Page} page
 * @param {string} origin
 * @param {readonly import('./access.mjs').Pair[]} added
 */
export async function addHeaders(page, origin, added) {
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const kept = Object.entries(request.headers)
      .filter(([name]) => !names.has(name.toLowerCase()))
      .map(([name, value]) => ({ name, value }));
    session.send('Fetch.continueRequest', { requestId, headers: [...kept, ...added] }).catch(() => {
      // The page has cancelled the request or is gone, and nobody waits for it.
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/*` }] });
}
