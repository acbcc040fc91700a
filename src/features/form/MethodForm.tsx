import { type ReactNode, useMemo } from 'react';
import { compile } from '../../../renderers/compile.ts';
import { defaultFields } from '../../../renderers/fields/index.ts';
import type { FieldRenderer } from '../../../renderers/react-contract.ts';
import { createRegistry, type Registry } from '../../../renderers/registry.ts';
import { defaultViews } from '../../../renderers/views.ts';
import { cardViewOf } from '../../../schemas/card-view.ts';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { useServices } from '../../core/services/services.ts';
import { useWords } from '../../core/hooks/use-words.ts';
import { type DepositContext, type SumOptions, useDepositContext } from './context/use-deposit-context.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { Page } from '../../ui/page/Page.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import type { FormHead } from './FormView.tsx';
import '../../ui/styles/form.css';
import '../../ui/styles/rows.css';

/** A definition that compiles, with the inputs of its compilation. */
export interface ReadyForm {
  readonly head: FormHead;
  readonly method: PaymentMethod;
  readonly registry: Registry<FieldRenderer>;
  readonly deposit: Omit<DepositContext, 'isPending'>;
}

interface MethodFormProps {
  readonly method: PaymentMethod;
  readonly sum?: SumOptions;
  /** Adapts the registry's views to this flow. By default they stay as they are. */
  readonly views?: (registry: Registry<FieldRenderer>) => Registry<FieldRenderer>;
  readonly children: (ready: ReadyForm) => ReactNode;
}

const asTheyAre = (registry: Registry<FieldRenderer>): Registry<FieldRenderer> => registry;

/**
 * Compiles a definition for this player. `ready` is undefined while required data load. Throws when the definition is
 * refused.
 */
export function useReadyForm({ method, sum, views = asTheyAre }: Omit<MethodFormProps, 'children'>): {
  readonly head: FormHead;
  readonly ready: ReadyForm | undefined;
} {
  const { text } = useWords();
  const { extensions, views: known } = useServices();
  const { limits } = known.view(cardViewOf(method.cardViewType).view) ?? {};
  const { isPending, ...deposit } = useDepositContext(method, { needsLimits: limits === 'required', ...sum });
  const registry = useMemo(
    () => views(createRegistry({ fields: defaultFields, views: defaultViews }, extensions)),
    [extensions, views],
  );
  const first = useMemo(
    () => (isPending ? undefined : compile(method, deposit.context, registry)),
    [method, isPending, deposit.context, registry],
  );
  const head = {
    title: text(method.text),
    icon: <MethodPlate method={method} small />,
    hasBack: true,
  };
  if (!first) return { head, ready: undefined };
  if (!first.ok) throw new FlowError(first.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
  return { head, ready: { head, method, registry, deposit } };
}

/** Compiles a definition and renders its form. */
export function MethodForm({ children, ...asked }: MethodFormProps) {
  const { head, ready } = useReadyForm(asked);
  if (ready) return children(ready);
  return (
    <Page {...head} busy>
      {null}
    </Page>
  );
}
