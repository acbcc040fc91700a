import type { Environment } from 'downshift';
import type { Root } from '../form/scope.ts';

/**
 * What a dropdown listens on. Heard from outside a shadow root every press inside it seems to come from its host, and
 * every list would close; in a document the library's own choice is right.
 */
export const environmentOf = (root: Root): Environment | undefined =>
  'host' in root
    ? {
        addEventListener: root.addEventListener.bind(root),
        removeEventListener: root.removeEventListener.bind(root),
        // Of a document it only asks what has the focus and for elements by id: a shadow root knows both.
        document: root as unknown as Document,
        Node,
      }
    : undefined;
