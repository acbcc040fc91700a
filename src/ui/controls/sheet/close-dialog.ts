/** Closes the dialog over the page, as Escape does. Returns whether there was one. */
export function closeDialog(root: ParentNode): boolean {
  const dialog = root.querySelector<HTMLDialogElement>('dialog[open]');
  dialog?.dispatchEvent(new Event('cancel'));
  dialog?.close();
  return dialog !== null;
}
