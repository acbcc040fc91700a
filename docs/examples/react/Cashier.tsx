import { type ExtraPage, type MountOptions, mount, type StartDataInput } from 'paywidget';
import { useEffect, useRef } from 'react';
import { giftCodeField, loyaltyField } from './loyalty.tsx';

interface CashierProps {
  readonly startData: StartDataInput;
  readonly onClose: () => void;
  readonly onCreated: (depositId: string) => void;
}

/** Where your site serves the folder `static` of the package. */
const STATIC_PATH = '/examples/react/static/';

/** A page of your own for an answer that names it. */
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
  },
};
const OPTIONS: MountOptions = {
  staticPath: STATIC_PATH,
  renderers: { fields: [loyaltyField], overrides: [{ view: 'virtual', field: giftCodeField }] },
  pages: [loyaltyPage],
};

/** The cashier in an element of its own; it lives as long as this component. */
export function Cashier({ startData, onClose, onCreated }: CashierProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const cashier = mount(place.current, { ...OPTIONS, startData });
    cashier.on('onClose', onClose);
    cashier.on('onCreateTransaction', ({ depositId }) => onCreated(depositId));
    return cashier.unmount;
  }, [startData, onClose, onCreated]);
  return <div ref={place} className="cashier" />;
}
