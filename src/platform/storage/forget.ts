import { itemOf, type StoredName } from './items.ts';

export function forget(...names: readonly StoredName[]): void {
  for (const name of names) itemOf(name).write(undefined);
}
