import { useMemo } from 'react';
import { compile } from '../../../renderers/compile.ts';
import { defaultFields } from '../../../renderers/fields/index.ts';
import { createRegistry } from '../../../renderers/registry.ts';
import { defaultViews } from '../../../renderers/views.ts';
import { useServices, useWidget } from '../../app/services.ts';
import { useWords } from '../../app/use-words.ts';
import { useDepositContext } from '../../deposit/use-deposit-context.ts';
import { FlowError } from '../../errors/errors.ts';
import { TEXTS } from '../../errors/texts.ts';
import { Page } from '../../ui/Page.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { DepositForm } from './DepositForm.tsx';
import '../../look/form.css';
import '../../look/rows.css';

/** The form of a method whose card view has no page of its own. */
export default function FormPage() {
  const { text } = useWords();
  const { extensions } = useServices();
  const method = useWidget((state) => state.method);
  const { isPending, ...deposit } = useDepositContext(method);
  const registry = useMemo(
    () => createRegistry({ fields: defaultFields, views: defaultViews }, extensions),
    [extensions],
  );
  const first = useMemo(
    () => (method && !isPending ? compile(method, deposit.context, registry) : undefined),
    [method, isPending, deposit.context, registry],
  );
  if (!method) throw new FlowError(TEXTS.noMethod);
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
  return <DepositForm key={method.name} head={head} method={method} registry={registry} deposit={deposit} />;
}
