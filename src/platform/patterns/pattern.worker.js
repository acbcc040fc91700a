// Plain JavaScript: a build copies it as it stands, so that its address can be vouched for under Trusted Types.
// Says that it is up, then answers each pattern and value with whether they match.
postMessage(true);
addEventListener('message', (/** @type {MessageEvent<{source: string, flags: string, value: string}>} */ { data }) => {
  postMessage(new RegExp(data.source, data.flags).test(data.value));
});
