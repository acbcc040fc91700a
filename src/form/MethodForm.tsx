import { useMemo } from 'react';
import { compile } from '../../renderers/compile.ts';
import { defaultFields } from '../../renderers/fields/index.ts';
import { createRegistry } from '../../renderers/registry.ts';
import { defaultViews } from '../../renderers/views.ts';
import { cardViewOf } from '../../schemas/card-view.ts';
import type { PaymentMethod } from '../../schemas/method/payment-method.ts';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/use-words.ts';
import { useDepositContext } from '../deposit/use-deposit-context.ts';
import { FlowError } from '../errors/errors.ts';
import { Page } from '../ui/Page.tsx';
import { Plate } from '../ui/Plate.tsx';
import { DepositForm } from './DepositForm.tsx';
import type { ChosenCurrency } from './use-sum-currency.ts';
import '../look/form.css';
import '../look/rows.css';

interface MethodFormProps {
  readonly method: PaymentMethod;
  /** Where a field of the form chooses the currency of the sum. */
  readonly chosen?: ChosenCurrency | undefined;
}

/** A definition as a form: compiled, then shown. */
export function MethodForm({ method, chosen }: MethodFormProps) {
  const { text } = useWords();
  const { extensions, views } = useServices();
  const { limits } = views.view(cardViewOf(method.cardViewType).view) ?? {};
  const sum = { currency: chosen?.currency, needsLimits: limits === 'required' };
  const { isPending, ...deposit } = useDepositContext(method, sum);
  const registry = useMemo(
    () => createRegistry({ fields: defaultFields, views: defaultViews }, extensions),
    [extensions],
  );
  const first = useMemo(
    () => (isPending ? undefined : compile(method, deposit.context, registry)),
    [method, isPending, deposit.context, registry],
  );
  const head = {
    title: text(method.text),
    icon: <Plate iconId={method.iconIds[0] ?? 'card'} small />,
    hasBack: true,
  };
  if (!first)
    return (
      <Page {...head} busy>
        {null}
      </Page>
    );
  if (!first.ok) throw new FlowError(first.issues.map(({ path, message }) => `${path} ${message}`).join('; '));
  return (
    <DepositForm key={method.name} head={head} method={method} registry={registry} deposit={deposit} chosen={chosen} />
  );
}
