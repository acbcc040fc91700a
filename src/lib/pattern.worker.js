// Plain JavaScript: the build copies it unchanged, so that a Trusted Types policy can allow its URL. Posts `true` when it is
// ready, then whether each value matches its pattern.
postMessage(true);
addEventListener('message', (/** @type {MessageEvent<{source: string, flags: string, value: string}>} */ { data }) => {
  postMessage(new RegExp(data.source, data.flags).test(data.value));
});
