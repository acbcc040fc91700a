import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { writeNginxFiles } from '../../scripts/build/nginx.mjs';
import { findNginx } from '../../scripts/find-nginx.mjs';
import { readSettings } from '../../scripts/settings.mjs';

const PAGE = '<style>a{}</style>';

describe('the nginx files of the build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paywidget-conf-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function written(env: Readonly<Record<string, string>>): { hosts: string; policies: string; tunnel: string } {
    writeNginxFiles(PAGE, folder, readSettings(env));
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return { hosts: read('hosts.conf'), policies: read('policies.conf'), tunnel: read('tunnel.conf') };
  }

  test('contain the hosts of the build, and the policies with the prefix', () => {
    const { hosts, policies } = written({ WIDGET_HOSTS: 'https://www.example.com', WIDGET_PREFIX: 'pay/cashier' });
    expect(hosts).toContain('\n  default "https://www.example.com";\n');
    expect(policies).toContain('\n  default "frame-ancestors $paywidget_hosts; ');
    expect(policies).toContain("connect-src 'self' $paywidget_api;");
    expect(policies).toContain(`; style-src 'self' ${inlineSources(PAGE).styles.join(' ')};`);
    expect(policies).toMatch(/\n {2}\/pay\/cashier\/captcha\.html "[^"]*; sandbox allow-scripts allow-forms";/);
  });

  test('allow the widget to frame a captcha page on its own origin', () => {
    const { policies } = written({ WIDGET_CAPTCHA_ORIGIN: 'https://captcha.example.net' });
    expect(policies).toMatch(/captcha\.html "frame-ancestors [^;]* \$paywidget_origin;/);
    expect(policies).toContain('frame-src https://captcha.example.net;');
  });

  test('send error reports to the project of the DSN, and have no tunnel without one', () => {
    expect(written({ WIDGET_DSN: 'https://key@errors.example.com/sentry/7' }).tunnel).toContain(
      'proxy_pass https://errors.example.com/sentry/api/7/envelope/?sentry_key=key;',
    );
    expect(written({}).tunnel).not.toContain('location');
  });
});

describe('finding nginx', () => {
  const COMMAND = '/usr/sbin/nginx';
  const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

  function machine({ files, isRoot = false }: { readonly files: readonly string[]; readonly isRoot?: boolean }) {
    const there = new Set(files);
    const ran: string[] = [];
    const run = (command: string, args: string[], options: { env?: NodeJS.ProcessEnv | undefined } = {}) => {
      if (command === 'apt-get') {
        ran.push(`${args.filter((arg) => /^[a-z]/.test(arg)).join(' ')} in runlevel ${options.env?.['RUNLEVEL']}`);
        for (const file of [COMMAND, MODULE]) there.add(file);
      }
      return { status: 0 };
    };
    const system = { env: { PATH: '/usr/bin' }, run, exists: (path: string) => there.has(path), isRoot, log: () => {} };
    return { system, ran };
  }

  test('takes an installed nginx that is not on PATH', () => {
    const { system, ran } = machine({ files: [COMMAND, MODULE], isRoot: true });
    expect(findNginx(system)).toEqual({ command: COMMAND, brotli: MODULE });
    expect(ran).toEqual([]);
  });

  test('installs a missing Brotli module without starting a service', () => {
    const { system, ran } = machine({ files: [COMMAND], isRoot: true });
    expect(findNginx(system)).toEqual({ command: COMMAND, brotli: MODULE });
    expect(ran).toEqual([
      expect.stringMatching(/^install .*nginx-light libnginx-mod-http-brotli-static in runlevel 1$/),
    ]);
  });

  test('fails with installation advice for a user without root', () => {
    const { system } = machine({ files: [] });
    expect(() => findNginx(system)).toThrow('install the packages nginx-light and libnginx-mod-http-brotli-static');
  });
});
