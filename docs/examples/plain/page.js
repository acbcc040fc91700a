const WIDGET = 'https://pay.example.com/paywidget/deposit';

/** Your own server knows the player and makes the token. Asked again when the widget reloads. */
async function startData() {
  const response = await fetch('cashier-session.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`no cashier session: ${response.status}`);
  // A method that takes the whole page comes back to this page, which opens the cashier again.
  return { returnUrl: location.href, ...(await response.json()) };
}

const news = document.getElementById('news');
const say = (text) => {
  news.textContent = text;
};
/** A deposit was created; whether the money came, your server hears from the payment backend. */
const created = ({ amount, currency }) => say(`On its way: ${amount} ${currency}`);

// 1. With a call.
const panel = document.getElementById('panel');

function openPanel() {
  panel.hidden = false;
  const cashier = Paywidget.embed(panel, {
    src: WIDGET,
    startData,
    on: {
      onClose: () => {
        cashier.destroy();
        panel.hidden = true;
      },
      onTokenExpired: async () => cashier.send('loaded', await startData()),
      onCreateTransaction: created,
      onExternalRedirectEvent: Paywidget.followRedirect,
    },
  });
}

// 2. With an element.
function openInPage() {
  const cashier = document.createElement('pay-widget');
  cashier.setAttribute('src', WIDGET);
  cashier.setAttribute('sizing', 'fit');
  cashier.startData = startData;
  cashier.addEventListener('pw-onClose', () => cashier.remove());
  cashier.addEventListener('pw-onTokenExpired', () => {
    cashier.startData = startData;
  });
  cashier.addEventListener('pw-onCreateTransaction', ({ detail }) => created(detail));
  cashier.addEventListener('pw-onExternalRedirectEvent', ({ detail }) => Paywidget.followRedirect(detail));
  document.getElementById('page').replaceChildren(cashier);
}

document.getElementById('open-panel').addEventListener('click', openPanel);
document.getElementById('open-page').addEventListener('click', openInPage);
