import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PaymentBackend } from '../../../fixtures/backend/backend.ts';
import { httpHandlers } from '../../../fixtures/msw/http.ts';
import { socketHandler } from '../../../fixtures/msw/socket.ts';
import english from '../../../locales/en.json' with { type: 'json' };
import { FakeClock } from '../../support/fake-clock.ts';

export const ORIGIN = 'http://cashier.test';

/** The clock of the widget and of the server. */
export const clock = new FakeClock();

export const backend = new PaymentBackend({ clock, id: () => crypto.randomUUID(), providerUrl: () => ORIGIN });

/** Responds to every request and every socket of the page under test. */
export const server = setupServer(
  http.get('*/static/locales/:file', () => HttpResponse.json(english)),
  ...httpHandlers(backend),
  socketHandler(backend),
);
