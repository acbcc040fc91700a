import type { NextPages } from '../../core/tables/routes/page-load.ts';
import { pageOf, pageOfGroup } from './page-of.ts';

/** The pages that the entries of a list open, with the methods of its groups, in their order and each once. */
export const pagesOf: NextPages['pagesOf'] = (choices, flow, { registry, routes }) => {
  const names = choices.flatMap((choice) =>
    choice.kind === 'tile'
      ? pageOf(choice.method, undefined, registry, flow)
      : [
          pageOfGroup(choice.name, flow),
          ...choice.methods.map((method) => pageOf(method, choice.name, registry, flow)),
        ],
  );
  return [...new Set(names.flatMap((name) => routes.named(name)?.page ?? []))];
};
