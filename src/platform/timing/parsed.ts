export const isParsed = (document: Document): boolean => document.readyState !== 'loading';

/** Runs once the document has been parsed: start data may stand anywhere in it, and the skeleton is at its end. */
export function whenParsed(document: Document, run: () => void): void {
  if (isParsed(document)) run();
  else document.addEventListener('readystatechange', run, { once: true });
}

export const parsed = (document: Document): Promise<void> => new Promise((resolve) => whenParsed(document, resolve));
