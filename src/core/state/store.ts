import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FormState, NO_INPUT } from './form.ts';
import { NO_PAYMENT, type PaymentState } from './payment.ts';
import { NO_SELECTION, type SelectionState } from './selection.ts';
import { NO_SESSION, type SessionState } from './session.ts';

/** The state of one widget. Only the actions beside this file change it (docs/decisions/0044). */
export interface WidgetState extends SessionState, SelectionState, PaymentState, FormState {}

export type Store = StoreApi<WidgetState>;

export const INITIAL: WidgetState = { ...NO_SESSION, ...NO_SELECTION, ...NO_PAYMENT, ...NO_INPUT };

export const createWidgetStore = (): Store => createStore<WidgetState>(() => INITIAL);
