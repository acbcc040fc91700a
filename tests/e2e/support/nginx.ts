import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { nameHosts } from '../../../kit/allow/hosts.mjs';
import { inlineSources } from '../../../kit/serve-check/inline-sources.mjs';
import { writeNginxFiles } from '../../../scripts/build/nginx.mjs';
import { findNginx } from '../../../scripts/find-nginx.mjs';
import { ROOT } from '../../../scripts/root.mjs';
import { REACHED } from '../../../scripts/serve/reached.mjs';
import { readSettings, type WidgetSettings } from '../../../scripts/settings.mjs';

export interface Nginx {
  /** Address of the widget, with a slash at its end. */
  readonly url: string;
  /** The folder that nginx serves as `/paywidget/`. */
  readonly folder: string;
  /** Takes the policies of the page that is in the folder now, as after an upgrade. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The system may name a free port again until somebody listens on it. */
const given = new Set<number>();

/** A free port, another one for each call. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  if (given.has(address.port)) return await freePort();
  given.add(address.port);
  return address.port;
}

/** What an operator edits in deploy/nginx.conf: the line that each setting has there, and that of the test. */
function edited(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((all, [setting, value]) => {
    const line = new RegExp(`^  ${setting.replace('$', '\\$')} .*;$`, 'm');
    if (!line.test(all)) throw new Error(`deploy/nginx.conf has no line "${setting}"`);
    return all.replace(line, () => `  ${setting} ${value};`);
  }, text);
}

/** A whole configuration around the site, run by the user of the test, with every file below one folder. */
const around = (folder: string, modules: readonly string[]): string => `
${modules.map((module) => `load_module ${module};`).join('\n')}
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include conf.d/paywidget.conf;
}
`;

/**
 * Serves a built widget by the system's nginx with deploy/nginx.conf, as docs/deploy.md says.
 * `settings`: of the build, other than the environment's. `brotli`: whether nginx has the module.
 */
export async function serveByNginx(
  widget: string,
  { settings = {}, brotli = true }: { readonly settings?: Partial<WidgetSettings>; readonly brotli?: boolean } = {},
): Promise<Nginx> {
  const nginx = findNginx();
  const home = mkdtempSync(join(tmpdir(), 'paywidget-nginx-'));
  const folder = join(home, 'root/paywidget');
  cpSync(widget, folder, { recursive: true });
  if (settings.hosts) {
    const page = join(folder, 'index.html');
    writeFileSync(page, nameHosts(readFileSync(page, 'utf8'), settings.hosts));
  }
  const pageNow = () => readFileSync(join(folder, 'index.html'), 'utf8');
  const configure = () => writeNginxFiles(pageNow(), join(home, 'paywidget'), { ...readSettings(), ...settings });
  configure();
  if (brotli) cpSync(join(ROOT, 'deploy/brotli.conf'), join(home, 'paywidget/brotli.conf'));
  const port = await freePort();
  mkdirSync(join(home, 'conf.d'));
  const site = edited(readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'), {
    listen: `127.0.0.1:${port}`,
    root: join(home, 'root'),
    'set $paywidget_api': `"${REACHED.join(' ')}"`,
  });
  writeFileSync(join(home, 'conf.d/paywidget.conf'), site);
  writeFileSync(join(home, 'nginx.conf'), around(home, brotli ? [nginx.brotli] : []));

  const server = spawn(nginx.command, ['-c', join(home, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(server, 'exit');
  const url = `http://localhost:${port}/paywidget/`;
  const reload = async () => {
    configure();
    server.kill('SIGHUP');
    // The worker that ends may close the connection that a request reuses: the next poll tries again.
    const policy = async () =>
      await fetch(url).then(({ headers }) => headers.get('Content-Security-Policy') ?? 'no policy', String);
    for (const source of Object.values(inlineSources(pageNow())).flat()) {
      await expect.poll(policy, 'nginx has read its configuration again').toContain(source);
    }
  };
  const close = async () => {
    server.kill();
    await ended;
    rmSync(home, { recursive: true });
  };
  const answer = expect.poll(async () => await fetch(url).then(({ status }) => status, String), 'nginx answers');
  try {
    await Promise.race([
      answer.toBe(200),
      ended.then(() => Promise.reject(new Error(`nginx does not start: ${said}`))),
    ]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, folder, reload, close };
}
