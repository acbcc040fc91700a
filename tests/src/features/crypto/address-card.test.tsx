import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressCard } from '../../../../src/features/crypto/AddressCard.tsx';
import { InWidget } from '../../../support/in-widget.tsx';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';
import en from '../../../../locales/en.json' with { type: 'json' };
import { methodOf } from '../../../support/methods.ts';

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

test.each([
  ['BTC', 'Send only BTC to this address.'],
  [undefined, 'Send only Bitcoin to this address.'],
])('the address card names the coin to send, or else the method: %s', async (coin, sentence) => {
  const { services } = widgetOf();
  await services.translator.use('en', en);
  const deposit = { ...OPEN_DEPOSIT, crypto: { address: ADDRESS, coin } };
  render(
    <InWidget services={services}>
      <AddressCard method={methodOf({ text: { en: 'Bitcoin' } })} deposit={deposit} />
    </InWidget>,
  );
  expect(screen.getByText(/^Send only/).textContent.replace(/[\u2068\u2069]/g, '')).toBe(sentence);
});
