import {
  AdyenCheckout,
  Blik,
  Card,
  Dropin,
  Klarna,
  MBWay,
  Multibanco,
  Redirect,
  SepaDirectDebit,
  Swish,
  Twint,
  Vipps,
} from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';

// The page of a merchant with ten methods: it imports only their components, as Adyen advises, so that the bundle holds
// nothing else.
const answer = await fetch('/paymentMethods', { method: 'POST' });
const paymentMethodsResponse: unknown = await answer.json();

const cdn = `${location.origin}/adyen-test/`;
const checkout = await AdyenCheckout({
  environment: 'test',
  // Icons and the risk check come from the bench's server instead of Adyen's.
  _environmentUrls: { api: cdn, analytics: cdn, cdn: { images: cdn, translations: cdn } },
  clientKey: 'test_BENCHBENCHBENCHBENCHBENCHBENCHBE',
  analytics: { enabled: false },
  locale: 'en-US',
  countryCode: 'DE',
  amount: { value: 2500, currency: 'EUR' },
  paymentMethodsResponse,
  onSubmit: () => undefined,
});

new Dropin(checkout, {
  // Like the cashier, it shows the list and opens no form by itself. The card form would load two more pages of Adyen.
  openFirstPaymentMethod: false,
  paymentMethodComponents: [Card, SepaDirectDebit, Blik, Klarna, MBWay, Multibanco, Redirect, Swish, Twint, Vipps],
}).mount('#dropin');
