'use client';

import { defineElement } from '@paywidget/cashier/host';
import type {} from '@paywidget/cashier/host/react';
import { useEffect, useState } from 'react';
import { fetchSession } from '../session';

/**
 * The cashier in a frame of its own origin. The element is left to the browser: on one that the server has written, React
 * sets neither properties nor listeners.
 */
export function FramedCashier({ src }: { src: string }) {
  const [news, setNews] = useState('');
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    defineElement();
    setInBrowser(true);
  }, []);
  return (
    <>
      <p role="status">{news}</p>
      {isInBrowser && (
        <pay-widget
          src={src}
          sizing="fit"
          startData={fetchSession}
          onpw-onCreateTransaction={({ detail }) => setNews(`On its way: ${detail.amount} ${detail.currency}`)}
        />
      )}
    </>
  );
}
