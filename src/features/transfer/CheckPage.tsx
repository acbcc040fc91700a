import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentMethod } from '../../../schemas/method/payment-method.ts';
import { requestGroup } from '../../platform/api/request-group.ts';
import { useGo } from '../../core/hooks/navigation.ts';
import { useServices, useWidget } from '../../core/services/services.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';
import { resumeTransfer } from './resume-transfer.ts';
import { FlowError } from '../../platform/errors/errors.ts';
import { TEXTS } from '../../platform/errors/texts.ts';
import { useCountryCode, useCurrency } from '../methods/use-methods.ts';
import { Page } from '../../ui/page/Page.tsx';
import { MethodPlate } from '../../ui/blocks/Plate.tsx';
import { StatusView } from '../../ui/page/StatusView.tsx';

/** Looks for a transfer that is still open and continues it. Without one it leads to the form. */
export default function CheckPage() {
  const method = useWidget((state) => state.method);
  if (!method) throw new FlowError(TEXTS.noMethod);
  return <Check key={method.name} method={method} />;
}

function Check({ method }: { readonly method: PaymentMethod }) {
  const { t, text } = useTexts();
  const services = useServices();
  const go = useGo();
  const selectedCountry = useCountryCode();
  const currency = useCurrency();
  const { client, clock } = services;
  const { data, error } = useQuery({
    queryKey: ['deposit-check', method.name, selectedCountry],
    queryFn: ({ signal }) => {
      const payload = { paymentMethod: method.name, selectedCountry };
      return requestGroup(clock, (inner) => client.call('deposit-check', payload, { signal: inner }), signal);
    },
    // Never cached: a transfer that was open a moment ago may have ended.
    gcTime: 0,
    staleTime: 0,
  });
  if (error) throw error;
  useEffect(() => {
    if (!data) return;
    const { data: found, requestId } = data;
    const page = resumeTransfer(found, { method, currency, reference: requestId }, services);
    go(page ?? 'deposit/peer-to-peer/base', { replace: true });
  }, [data, method, currency, services, go]);
  return (
    <Page busy title={text(method.text)} icon={<MethodPlate method={method} small />} hasBack>
      <StatusView mark="wait" heading="h2" title={t('p2p.checking')} middle live />
    </Page>
  );
}
