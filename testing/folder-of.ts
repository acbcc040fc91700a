/** The address of the widget as a folder, or what is wrong with it. */
export function folderOf(address: string): URL {
  // To a browser, localhost:5601 is an address of the scheme "localhost".
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new Error(`cashierUrl is not a web address: "${address}"; one begins with http:// or https://.`);
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** The address of a route of the widget. A slash before the route would lead out of the widget's folder. */
export const routeUnder = (widget: URL, path: string): URL => new URL(path.replace(/^\/+/, ''), widget);
