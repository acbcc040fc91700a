import { useWidget } from '../../core/services/services.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { DepositForm } from './DepositForm.tsx';
import { MethodForm } from '../form/MethodForm.tsx';

export { prepareForm as prepare } from '../form/prepare-form.ts';

/** The form of a method whose card view has no page of its own. */
export default function FormPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <MethodForm method={method}>{(ready) => <DepositForm key={method.name} {...ready} />}</MethodForm>;
}
