import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { createCertificate } from '../../scripts/serve/certificate.mjs';
import { urlOf } from '../../scripts/serve/listen.mjs';

/** Prepares servers that speak HTTP/2, with a certificate of their own, since browsers speak it over TLS alone. */
export async function prepareHttp2() {
  const certificate = await createCertificate();
  const { publicKey } = new X509Certificate(certificate.cert);
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return {
    /** What makes a browser trust the certificate, so that it caches as it does with any other. */
    args: [`--ignore-certificate-errors-spki-list=${fingerprint}`],
    /** Starts a server on any free port that only this machine can reach. @type {import('./server.mjs').Listen} */
    listen: (respond) => {
      /** @type {Set<import('node:http2').ServerHttp2Session>} */
      const sessions = new Set();
      const server = createSecureServer(certificate, respond);
      server.on('session', (session) => {
        sessions.add(session);
        session.once('close', () => sessions.delete(session));
      });
      /** @type {import('../../scripts/serve/listen.mjs').Running['close']} */
      const close = () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          // Browsers keep idle connections open for minutes.
          for (const session of sessions) session.destroy();
        });
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => resolve({ url: urlOf(server, 'https'), close }));
      });
    },
  };
}
