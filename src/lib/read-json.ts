/** Text of anybody's making: what is no JSON is nothing. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema that reads it refuses it
  }
}
