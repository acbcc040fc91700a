import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** The skeleton of the list as a picture that lays itself out for the size at which it is drawn. */
export function skeletonSvg() {
  return readFileSync(join(ROOT, 'sdk/skeleton.svg'), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' {', '{');
}

/**
 * The style sheet for pages that show the skeleton behind the widget's frame. The SDK sets and removes the class. The picture
 * is part of it, since it must be there before anything has been requested.
 */
export function skeletonStyles() {
  // A browser paints a frame white if its scheme is not that of its document, which has none until the start data arrive.
  const scheme = 'color-scheme:light';
  const address = skeletonSvg().replace(/[%#"<>]/g, encodeURIComponent);
  return `.paywidget-skeleton{background:url("data:image/svg+xml,${address}") 0 0/100% 100%;${scheme}}\n`;
}
