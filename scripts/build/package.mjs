import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { collectPackages, ICON_PACKAGES } from '../notices/collect.mjs';
import { writeNotices } from '../notices/write.mjs';
import { ROOT } from '../root.mjs';
import { HOST_SDK } from './host.mjs';
import { copyKit } from './kit.mjs';
import { buildLint } from './lint.mjs';
import { manifestOf } from './manifest.mjs';
import { buildTypes } from './package-types.mjs';
import { buildTesting } from './testing.mjs';

/** Output folder of the in-process package. */
export const PACKAGE = join(ROOT, 'dist/package');

/**
 * Builds the package: the widget, the host SDK, the driver and the command line tool, with their declarations, texts
 * and package.json. The host SDK must have been built before.
 */
export async function buildPackage() {
  /** @type {Set<string>} */
  const bundled = new Set(ICON_PACKAGES);
  const plugins = [collectPackages(bundled)];
  await build({ root: ROOT, configFile: join(ROOT, 'vite.package.config.ts'), logLevel: 'warn', plugins });
  const typed = await buildTypes();
  cpSync(HOST_SDK, join(PACKAGE, 'host'), { recursive: true });
  await buildLint(join(PACKAGE, 'lint'), plugins);
  await buildTesting(join(PACKAGE, 'testing'), plugins);
  const kit = copyKit(PACKAGE);
  copyTexts();
  writeNotices(PACKAGE, bundled);
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(manifestOf(PACKAGE, kit, typed), null, 2)}\n`);
}

function copyTexts() {
  cpSync(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'));
  cpSync(join(ROOT, 'src/app/package/README.md'), join(PACKAGE, 'README.md'));
  // The pages that it links to are not in the package.
  const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').replaceAll(
    /\[([^\]]+)\]\((?!https?:)[^)]+\)/g,
    '$1',
  );
  writeFileSync(join(PACKAGE, 'CHANGELOG.md'), changes);
}
