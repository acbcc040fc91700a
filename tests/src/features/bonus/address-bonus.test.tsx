import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ROUTER_FUTURE } from '../../../../src/core/services/router-future.ts';
import { AddressBonus } from '../../../../src/features/bonus/AddressBonus.tsx';
import { readStartData } from '../../../../src/platform/host/start/start.ts';
import { InWidget } from '../../../support/in-widget.tsx';
import { methodOf } from '../../../support/methods.ts';
import { OPEN_DEPOSIT } from '../../../support/open-deposit.ts';
import { widgetOf } from '../../../support/services.ts';

test('the page of a crypto address finds its bonus by id, whether the host sends a number or a string', () => {
  const { services } = widgetOf();
  const start = readStartData({
    user: { token: 't', id: 1 },
    bonusList: [{ id: '5', type: 'deposit', content: { title: 'Welcome' } }],
  });
  services.store.setState({ start: start.ok ? start.data : undefined });
  const deposit = { ...OPEN_DEPOSIT, crypto: { address: 'T1', bonusId: 5 } };
  render(
    <MemoryRouter future={ROUTER_FUTURE}>
      <InWidget services={services}>
        <AddressBonus method={methodOf({ name: 'crypto_usdt', category: 'crypto' })} deposit={deposit} />
      </InWidget>
    </MemoryRouter>,
  );
  expect(screen.getByText('Welcome')).toBeTruthy();
});
