/**
 * What stands in for the widget, for its twin at the same origin, and for a stranger: a document that writes down each
 * message it gets and otherwise keeps still. The check speaks for it.
 */
export const LISTENER = `<!doctype html>
<title>Host check</title>
<script>
  const heard = (window.__hostCheckHeard = []);
  addEventListener('message', ({ data }) => heard.push(data));
</script>`;
