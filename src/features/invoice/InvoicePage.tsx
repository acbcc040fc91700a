import { createElement } from 'react';
import { rulesOf } from '../../../renderers/registry.ts';
import { useRoot, useRoute } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useMethodFlow } from '../../core/hooks/method-flow.ts';
import { pageOf } from '../methods/page-of.ts';
import { useShownInvoice } from './follow/use-invoice.ts';
import { RedirectPage } from '../../ui/page/Redirect.tsx';
import { Invoice } from './Invoice.tsx';
import '../../ui/styles/page-tokens.css';
import './invoice.css';

/** A route that is both form and result shows the form until its deposit exists. */
export default function InvoicePage() {
  const shown = useShownInvoice();
  return shown ? <Invoice key={shown.deposit.depositId} {...shown} /> : <NoInvoice />;
}

/** Shows the form if a card view has this page as its own. Otherwise there is nothing to show here. */
function NoInvoice() {
  const { pages, registry } = useServices();
  const root = useRoot();
  const row = useRoute();
  const method = useWidget((state) => state.method);
  const flow = useMethodFlow();
  const own = method && flow.hasViewPages ? rulesOf(method, registry)?.page : undefined;
  if (own !== undefined && row?.name.endsWith(own.replace(/^deposit/, '')))
    return createElement(pages.component('deposit/FormPage'));
  return <RedirectPage page={method && !flow.hasViewPages ? pageOf(method, undefined, registry, flow) : root} />;
}
