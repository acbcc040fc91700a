interface Key {
  readonly preventDefault: () => void;
  readonly stopPropagation: () => void;
}

/** A key that closes something of ours must not also close the dialog of the site around the cashier. */
export function consumeKey(event: Key): void {
  event.preventDefault();
  event.stopPropagation();
}
