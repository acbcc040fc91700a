'use client';

import { type Mounted, mount } from '@paywidget/cashier';
import { followRedirect } from '@paywidget/cashier/host';
import { useEffect, useRef, useState } from 'react';
import { fetchSession } from './session';

/** The cashier inside the page. An effect mounts it, since the server has no document. */
export function Cashier() {
  const place = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');

  useEffect(() => {
    let cashier: Mounted | undefined;
    let isGone = false;
    fetchSession().then(
      (startData) => {
        // React may have unmounted the page meanwhile; in development it runs each effect twice.
        if (isGone || !place.current) return;
        cashier = mount(place.current, { startData });
        cashier.on('onCreateTransaction', ({ amount, currency }) => setNews(`On its way: ${amount} ${currency}`));
        cashier.on('onClose', () => cashier?.unmount());
        cashier.on('onTokenExpired', () => void fetchSession().then((session) => cashier?.send('loaded', session)));
        cashier.on('onExternalRedirectEvent', followRedirect);
      },
      (error: unknown) => setNews(`The cashier cannot open: ${String(error)}`),
    );
    return () => {
      isGone = true;
      cashier?.unmount();
    };
  }, []);

  return (
    <>
      <p role="status">{news}</p>
      <div ref={place} style={{ maxWidth: '26rem', height: '44rem' }} />
    </>
  );
}
