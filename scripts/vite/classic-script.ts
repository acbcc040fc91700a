import { dirname } from 'node:path';
import { build, type UserConfig } from 'vite';

/** A classic script built from an entry, for a page that stands apart from the widget. */
export async function classicScript(entry: string, define: UserConfig['define'] = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: dirname(entry),
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} has no script.`);
  return chunk.code;
}
