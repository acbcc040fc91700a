import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../arguments.mjs';
import { compressFile } from '../compress-file.mjs';
import { ancestors, checkHosts, nameHosts, nginxHosts } from './hosts.mjs';

export const USAGE = `Usage: npx --no -- paywidget allow ORIGIN... [options]

Says who may embed a widget that is already built: writes the origins into the page of the widget, and into the
configuration of nginx beside it. All other files stay the same to the byte.

  --dist FOLDER   what npm run build wrote (default: dist)

An ORIGIN is like https://www.example.com or https://*.example.com.`;

/**
 * @param {readonly string[]} args
 * @returns {{hosts: readonly string[], folder: string}}
 */
export function readArguments(args) {
  const { values, positionals } = readOptions('allow', args, { dist: { type: 'string', default: 'dist' } });
  if (positionals.length === 0) throw new Error(`allow takes at least one origin.\n\n${USAGE}`);
  return { hosts: checkHosts(positionals, 'allow'), folder: values.dist };
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function allow(args) {
  const { hosts, folder } = readArguments(args);
  const page = join(folder, 'widget/index.html');
  if (!existsSync(page)) throw new Error(`${page} does not exist: run npm run build, or name its folder with --dist.`);
  const html = nameHosts(readFileSync(page, 'utf8'), hosts);
  writeFileSync(page, html);
  const written = [page];
  if (existsSync(`${page}.br`)) {
    await compressFile(page);
    written.push(`${page}.br`, `${page}.gz`);
  }
  const conf = join(folder, 'nginx/hosts.conf');
  if (existsSync(conf)) {
    writeFileSync(conf, nginxHosts(hosts));
    written.push(conf);
  }
  console.log(`Changed ${written.join(', ')}.`);
  console.log(`A server without this configuration needs: frame-ancestors ${ancestors(hosts)}`);
  return 0;
}
