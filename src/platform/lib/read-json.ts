/** Parses untrusted JSON; undefined when it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the schema that reads it
  }
}
