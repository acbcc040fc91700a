/** Origins that may embed the widget, as its page names them (`WIDGET_HOSTS`). Empty: its own and `localhost`. */
export const allowedHosts = (document: Document): readonly string[] =>
  (document.querySelector('meta[name=paywidget-hosts]')?.getAttribute('content') ?? '').split(' ').filter(Boolean);
