import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { ROOT } from '../../../scripts/root.mjs';

/** The widget built with other constants than those of the environment, not minified. `base`: where its files stand. */
export async function buildWith(
  constants: Readonly<Record<string, string>>,
  outDir: string,
  { mode = 'production', base }: { readonly mode?: 'production' | 'msw'; readonly base?: string } = {},
): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode }, join(ROOT, 'vite.config.ts'), ROOT);
  if (!loaded) throw new Error('vite.config.ts was not found');
  const { plugins = [], define, build: options, ...config } = loaded.config;
  const texts = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  await build({
    ...config,
    mode,
    ...(base === undefined ? {} : { base }),
    configFile: false,
    logLevel: 'error',
    plugins,
    define: { ...define, ...(Object.fromEntries(texts) as Record<string, string>) },
    build: { ...options, outDir, minify: false },
  });
}
