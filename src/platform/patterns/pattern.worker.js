// Plain JavaScript: builds copy this file unchanged, so that its address can be allowed under Trusted Types. Reports
// that it is up, then says of each request when it begins, and answers with whether the value matches the pattern.
postMessage(true);
addEventListener('message', (/** @type {MessageEvent<{source: string, flags: string, value: string}>} */ { data }) => {
  postMessage('begun');
  postMessage(new RegExp(data.source, data.flags).test(data.value));
});
