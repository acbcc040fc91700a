/** Says that it is up, then answers each pattern and value with whether they match. */
postMessage(true);
addEventListener('message', ({ data }: MessageEvent<{ source: string; flags: string; value: string }>) => {
  postMessage(new RegExp(data.source, data.flags).test(data.value));
});
