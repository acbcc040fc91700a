import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { requestGroup } from '../../platform/api/request-group.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { resumeTransfer, TRANSFER_FORM } from './resume-transfer.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useMethodHead } from '../methods/use-method-head.tsx';
import { useCountryCode, useCurrency } from '../methods/use-methods.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Redirect } from '../../ui/page/Redirect.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';

/** Looks for a transfer that is still open and continues it. Without one it leads to the form. */
export default function CheckPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Check key={method.name} method={method} />;
}

function Check({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTexts();
  const head = useMethodHead(method);
  const services = useServices();
  const selectedCountry = useCountryCode();
  const currency = useCurrency();
  const { client, clock } = services;
  const { data: page, error } = useQuery({
    queryKey: ['deposit-check', method.name, selectedCountry],
    // Resumes the transfer here too, so that each response is acted on once.
    queryFn: async ({ signal }) => {
      const payload = { paymentMethod: method.name, selectedCountry };
      const ask = (inner: AbortSignal) => client.call('deposit-check', payload, { signal: inner });
      const { data, requestId: reference } = await requestGroup(clock, ask, signal);
      signal.throwIfAborted();
      return resumeTransfer(data, { method, currency, reference }, services) ?? TRANSFER_FORM;
    },
    // Never cached: a transfer that was open a moment ago may have ended.
    gcTime: 0,
    staleTime: 0,
  });
  if (error) throw error;
  return (
    <Page {...head} busy>
      {page !== undefined && <Redirect page={page} />}
      <StatusView mark="wait" heading="h2" title={t('p2p.checking')} middle live />
    </Page>
  );
}
