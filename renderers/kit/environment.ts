import type { Environment } from 'downshift';
import type { Root } from '../form/scope.ts';

/**
 * Where a dropdown listens for events. From outside a shadow root every click seems to come from its host, so every list
 * would close. In a document downshift's default is right.
 */
export const environmentOf = (root: Root): Environment | undefined =>
  'host' in root
    ? {
        addEventListener: root.addEventListener.bind(root),
        removeEventListener: root.removeEventListener.bind(root),
        // Downshift uses the document only for `activeElement` and `getElementById`, which a shadow root has as well.
        document: root as unknown as Document,
        Node,
      }
    : undefined;
