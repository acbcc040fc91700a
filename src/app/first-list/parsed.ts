/** Resolves when the document has been parsed: start data may stand anywhere in it, and the skeleton is at its end. */
export async function parsed(document: Document): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}
