import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { PACKAGE } from '../../../scripts/build/package.mjs';
import { ROOT } from '../../../scripts/root.mjs';
import { listen } from '../../../scripts/serve/listen.mjs';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const ADDRESS = /http:\/\/localhost:\d+/;

/** A project outside of this one that has installed the packed package, and is built by its own command. */
export class InstalledSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'cashier-site-'));
  #stop: () => Promise<void> = async () => undefined;

  /** `sources`: the project, below the root. */
  constructor(sources: string) {
    const site = join(this.folder, 'site');
    // Leaves out whatever a manual run has left there.
    const isSource = (path: string) => !/\/(?:node_modules|\.next|public|dist)$/.test(path);
    cpSync(join(ROOT, sources), site, { recursive: true, filter: isSource });
    mkdirSync(join(this.folder, 'packed'));
    const [packed = ''] = this.#npm('packed', 'pack', PACKAGE, '--ignore-scripts', '--silent')
      .trim()
      .split('\n')
      .slice(-1);
    this.#npm('site', 'install', join(this.folder, 'packed', packed), ...QUIET);
    this.#npm('site', 'run', 'build');
  }

  #npm(folder: string, ...args: readonly string[]): string {
    return execFileSync('npm', args, {
      cwd: join(this.folder, folder),
      encoding: 'utf8',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined, npm_config_yes: 'false' },
    });
  }

  /** Serves what its build wrote to `dist`. */
  async serveFiles(): Promise<string> {
    const { url, close } = await listen(sirv(join(this.folder, 'site/dist'), { dev: true }));
    this.#stop = close;
    return `${url}/`;
  }

  /** Runs Next's own server on a free port. */
  serveNext(env: Readonly<Record<string, string>>): Promise<string> {
    const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', '0'], {
      cwd: join(this.folder, 'site'),
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    });
    const ended = new Promise<void>((resolve) => next.once('exit', () => resolve()));
    this.#stop = () => {
      next.kill();
      return ended;
    };
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (text: Buffer) => {
        said += text.toString();
        const [address] = ADDRESS.exec(said) ?? [];
        if (address && said.includes('Ready')) resolve(`${address}/`);
      };
      next.stdout.on('data', hear);
      next.stderr.on('data', hear);
      next.once('exit', () => reject(new Error(`Next ended: ${said}`)));
    });
  }

  async remove(): Promise<void> {
    await this.#stop();
    rmSync(this.folder, { recursive: true });
  }
}
