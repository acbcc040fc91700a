/**
 * A cashier that is measured.
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} title
 * @property {string} path of its page
 * @property {boolean} isFramed
 * @property {string} method selects the entries of its list
 * @property {number} methods how many there are when the list is complete
 * @property {string} choice the entry that is tapped
 * @property {string} label of the field that makes its form
 */

const OURS = {
  method: '.pw .pw-tile:not(.pw-tile--sk)',
  methods: 10,
  choice: 'SEPA transfer',
  label: 'Amount',
};

/** @type {readonly Subject[]} */
export const SUBJECTS = [
  { id: 'frame', title: 'in a frame', path: '/host/', isFramed: true, ...OURS },
  { id: 'standalone', title: 'standalone', path: '/paywidget/deposit?standalone', isFramed: false, ...OURS },
  {
    id: 'adyen',
    title: 'Adyen Drop-in',
    path: '/adyen/',
    isFramed: false,
    method: '.adyen-checkout__payment-method',
    methods: 10,
    choice: 'SEPA Direct Debit',
    // Its amount is the merchant's.
    label: 'Account Number (IBAN)',
  },
];

/** The subject that the others are compared with. */
export const REFERENCE = 'adyen';
