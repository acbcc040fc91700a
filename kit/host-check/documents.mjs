/**
 * Document that replaces the widget, its twin on the same origin, and a stranger. It records each message and does nothing
 * else; the check sends its messages.
 */
export const LISTENER = `<!doctype html>
<title>Host check</title>
<script>
  const heard = (window.__hostCheckHeard = []);
  addEventListener('message', ({ data }) => heard.push(data));
</script>`;
