import { createElement, type ReactNode } from 'react';
import { useServices, useWidget } from '../../core/services/services.ts';
import type { OpenDeposit } from '../../core/state/payment.ts';

/** Our form of the chosen method, for a host's page of its own card view. */
export function MethodForm(): ReactNode {
  return createElement(useServices().pages.component('deposit/FormPage'));
}

/** The payment that a host's page shows: its id and amount, and in `kept` what its flow row keeps of the response. */
export const useOpenDeposit = (): OpenDeposit | undefined => useWidget(({ deposit }) => deposit);
