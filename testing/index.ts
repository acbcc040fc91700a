export { expect } from '@playwright/test';
export { Cashier, type PaymentStatus, type SomePayload } from './cashier.ts';
export type { HostEvent } from './events.ts';
export type { FieldValue } from './fields.ts';
export { Host, type Opening, type Place, type SomeStartData } from './host.ts';
export { CashierScreen } from './screen.ts';
export { type CashierOptions, test } from './test.ts';
