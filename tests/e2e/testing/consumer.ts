import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/root.mjs';
import { PACKAGE } from '../../../scripts/build/package.mjs';
import { urls } from '../support/urls.ts';

const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const COMPILER = {
  module: 'nodenext',
  target: 'es2022',
  types: ['node'],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** A project of an integrator's that has installed the package. */
export class Consumer {
  readonly folder: string;

  /** `sources`: the folder with the suite, below the root. `isPacked`: with the package as npm packs it, which takes longer. */
  constructor(name: string, sources: string, { isPacked = false } = {}) {
    this.folder = join(ROOT, 'build/consumers', name);
    rmSync(this.folder, { recursive: true, force: true });
    const modules = join(this.folder, 'node_modules');
    mkdirSync(join(modules, '@paywidget'), { recursive: true });
    cpSync(join(ROOT, sources), this.folder, { recursive: true });
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module","private":true}');
    writeFileSync(join(this.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER, include: ['.'] }));
    if (isPacked) this.#install(modules);
    else symlinkSync(PACKAGE, join(modules, '@paywidget/cashier'), 'dir');
  }

  #install(modules: string): void {
    const packed = execFileSync('npm', ['pack', PACKAGE, '--json', '--ignore-scripts'], {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    execFileSync('tar', ['-xzf', filename], { cwd: this.folder });
    cpSync(join(this.folder, 'package'), join(modules, '@paywidget/cashier'), { recursive: true });
    // The same Playwright for the suite and the driver, as npm installs a peer.
    mkdirSync(join(modules, '@playwright'));
    symlinkSync(join(ROOT, 'node_modules/@playwright/test'), join(modules, '@playwright/test'), 'dir');
  }

  /** Runs the suite with Playwright's own command, against the build that mocks its backend. */
  run(...options: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
    const { CHROMIUM_SHELL_PATH, PATH, HOME, PLAYWRIGHT_BROWSERS_PATH } = process.env;
    // Not those of the test that runs this.
    const env = {
      PATH,
      HOME,
      PLAYWRIGHT_BROWSERS_PATH,
      CHROMIUM_PATH: CHROMIUM_SHELL_PATH,
      CASHIER_URL: urls.msw,
      REAL_URL: urls.widget,
      FORCE_COLOR: '0',
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [PLAYWRIGHT, 'test', '--workers=2', ...options],
        { cwd: this.folder, env },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  }
}
