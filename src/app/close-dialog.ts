/** Closes the dialog that stands over the page, as Escape does; tells whether there was one. */
export function closeDialog(root: ParentNode): boolean {
  const dialog = root.querySelector<HTMLDialogElement>('dialog[open]');
  dialog?.dispatchEvent(new Event('cancel'));
  dialog?.close();
  return dialog !== null;
}
