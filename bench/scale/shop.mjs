import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_SDK } from '../../scripts/build/host.mjs';
import { listen } from '../../scripts/serve/listen.mjs';

/**
 * Serves a host's page with the cashier in a frame and nothing else: what the demonstration page does at its start would be
 * measured, too. The page has `window.cashier`, the SDK's handle.
 * @param {import('../../scripts/serve.mjs').Urls} urls
 * @param {string} token the player
 */
export async function serveShop({ widget, backend }, token) {
  const startData = {
    host: backend,
    userId: token,
    user: { token, id: token, currency: 'MXN', country: 'MX', paymentGeo: 'MX', lang: 'en' },
  };
  const sdk = readFileSync(join(HOST_SDK, 'paywidget-host.js'));
  const options = JSON.stringify({ src: `${widget}deposit`, startData });
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>A shop</title>
  </head>
  <body style="margin: 0">
    <div id="cashier" style="inline-size: 390px; block-size: 800px"></div>
    <script src="paywidget-host.js"></script>
    <script>
      window.cashier = Paywidget.embed(document.getElementById('cashier'), ${options});
    </script>
  </body>
</html>`;
  const { url, close } = await listen(({ url: path = '/' }, response) => {
    const isScript = path.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? sdk : page);
  });
  return { url: `${url}/`, close };
}
