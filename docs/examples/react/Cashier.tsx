import { type ExtraPage, type MountOptions, mount, type StartDataInput } from '@paywidget/cashier';
import { followRedirect } from '@paywidget/cashier/host';
import { useEffect, useRef } from 'react';
import { giftCodeField, loyaltyField } from './loyalty.tsx';
import { fetchSession } from './session.ts';

interface CashierProps {
  readonly startData: StartDataInput;
  readonly onClose: () => void;
  readonly onCreated: (depositId: string) => void;
}

/** Where your site serves the folder `static` of the package. */
const STATIC_PATH = '/examples/react/static/';

/** A page of your own for an answer that names it. The points of the answer are kept for it, through a reload too. */
const loyaltyPage: ExtraPage = {
  route: {
    name: 'deposit/loyalty',
    page: 'loyalty/LoyaltyPage',
    transition: 'fade',
    transaction: 'deposit',
    back: 'deposit',
    isPane: true,
  },
  load: () => import('./LoyaltyPage.tsx'),
  flow: {
    id: 'loyalty',
    says: 'pageId loyalty',
    when: ({ pageId }) => pageId === 'loyalty',
    page: 'deposit/loyalty',
    effects: [],
    keep: ({ data: { points } }) => ({ points }),
  },
};
/** The page of a card view of your own: definitions name the view by its number, `"cardViewType": 40`. */
const clubPage: ExtraPage = {
  route: {
    name: 'deposit/club',
    page: 'loyalty/ClubPage',
    transition: 'position-top',
    transaction: 'deposit',
    back: 'deposit',
    needs: 'method',
    isPane: true,
  },
  load: () => import('./ClubPage.tsx'),
};
const OPTIONS: MountOptions = {
  staticPath: STATIC_PATH,
  renderers: {
    fields: [loyaltyField],
    views: [{ view: 'club', code: 40, page: 'deposit/club', needsAmount: true, staysHere: true, acceptAfterSec: 300 }],
    overrides: [
      { view: 'virtual', field: giftCodeField },
      { view: 'club', field: giftCodeField },
    ],
  },
  pages: [loyaltyPage, clubPage],
};

/** The cashier in an element of its own; it lives as long as this component. */
export function Cashier({ startData, onClose, onCreated }: CashierProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const cashier = mount(place.current, { ...OPTIONS, startData });
    cashier.on('onClose', onClose);
    // A provider that takes the whole page.
    cashier.on('onExternalRedirectEvent', followRedirect);
    cashier.on('onTokenExpired', () => void fetchSession().then((session) => cashier.send('loaded', session)));
    cashier.on('onCreateTransaction', ({ depositId }) => onCreated(depositId));
    return cashier.unmount;
  }, [startData, onClose, onCreated]);
  return <div ref={place} className="cashier" />;
}
