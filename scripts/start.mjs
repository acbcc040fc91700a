import { ensureInstalled } from './install.mjs';
import { runScript } from './main.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
await runScript(async () => {
  ensureInstalled();
  console.log('Building …');
  const { serveAll } = await import('./serve.mjs');
  const { host, close } = await serveAll();
  console.log(`\nOpen ${host}\n(Ctrl-C stops)`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
});
