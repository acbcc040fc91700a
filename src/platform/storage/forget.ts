import { itemOf, type RESUMED } from './items.ts';

export function forget(...names: readonly (typeof RESUMED)[number][]): void {
  for (const name of names) itemOf(name).write(undefined);
}
