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
        document: documentOf(root),
        Node,
      }
    : undefined;

/** Looks like a document whose page is the shadow root: without a focus in it, the body has it. */
function documentOf(root: ShadowRoot): Document {
  const { ownerDocument } = root;
  const { body } = ownerDocument;
  return {
    body,
    createElement: ownerDocument.createElement.bind(ownerDocument),
    getElementById: root.getElementById.bind(root),
    get activeElement() {
      return root.activeElement ?? body;
    },
  } as Document;
}
