import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxHosts } from '../../kit/allow/hosts.mjs';
import { inlineSources } from '../../kit/serve-check/inline-sources.mjs';
import { ROOT } from '../root.mjs';
import { captchaPolicy, readSettings, widgetPolicy } from '../settings.mjs';
import { collectorOf } from '../serve/tunnel.mjs';

const FOLDER = join(ROOT, 'dist/nginx');
const HEAD = '# Written by "npm run build"; deploy/nginx.conf includes it.\n';

/**
 * Writes what deploy/nginx.conf takes from the build: who may embed it, what it may load, and where errors are reported.
 * @param {string} html the built page
 */
export function writeNginxFiles(html, folder = FOLDER, settings = readSettings()) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'hosts.conf'), nginxHosts(settings.hosts));
  writeFileSync(join(folder, 'policies.conf'), policies(settings, html));
  writeFileSync(join(folder, 'tunnel.conf'), tunnel(settings));
}

/**
 * The policy of a response follows from the file that it shows, whichever location that was found by. `$paywidget_hosts` is
 * in hosts.conf, `$paywidget_api` and `$paywidget_origin` are set in deploy/nginx.conf.
 * @param {import('../settings.mjs').WidgetSettings} settings
 * @param {string} html
 */
function policies({ prefix, captchaOrigin }, html) {
  const hosts = ['$paywidget_hosts'];
  const widget = widgetPolicy({
    hosts,
    connect: ['$paywidget_api'],
    images: ['$paywidget_pictures'],
    captchaOrigin,
    inline: inlineSources(html),
  });
  const captcha = captchaPolicy({ hosts, captchaOrigin, ...(captchaOrigin ? { widget: '$paywidget_origin' } : {}) });
  return `${HEAD}
map $uri $paywidget_policy {
  /${prefix}/captcha.html "${captcha}";
  default "${widget}";
}
`;
}

/**
 * Passes error reports on, with nothing about their sender. nginx cannot read to whom a report is addressed, as
 * scripts/serve/tunnel.mjs does; all of them go to this one project.
 * @param {import('../settings.mjs').WidgetSettings} settings
 */
function tunnel({ prefix, dsn }) {
  if (!dsn) return `${HEAD}# WIDGET_DSN is not set: this build reports no errors.\n`;
  return `${HEAD}
location = /${prefix}/rum {
  limit_except POST { deny all; }
  client_max_body_size 200k;
  proxy_pass ${collectorOf(dsn)};
  proxy_pass_request_headers off;
  proxy_set_header Content-Type application/x-sentry-envelope;
  proxy_ssl_server_name on;
  proxy_hide_header Set-Cookie;
}
`;
}
