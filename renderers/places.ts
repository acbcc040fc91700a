import { holds, type MethodField } from '../schemas/method/field.ts';

interface Place {
  readonly definition: MethodField;
  /** JSON pointer: in the definition, or in the response that asked for a second step. */
  readonly path: string;
  readonly isOwn: boolean;
}

/**
 * The fields of a form, at the positions that give them their ids: those of the definition, then those that a response asks
 * for. A payload has one value for each name, so a field that is asked for again takes the place of the one that the form
 * has, with what was typed there. It shows whatever hid the other, and what the response does not say of it stays.
 */
export function placesOf(own: readonly MethodField[], asked: readonly MethodField[]): readonly (Place | undefined)[] {
  const placeIn = ({ name }: MethodField) => own.findIndex((field) => field.name === name && isField(field));
  const again = new Map<string, Place>();
  const added: Place[] = [];
  for (const [at, definition] of asked.entries()) {
    const place = { definition, path: `/answer/fields/${at}`, isOwn: false };
    const isAgain = isField(definition) && placeIn(definition) >= 0;
    // Others with the same name take turns with the first one.
    if (isAgain && !again.has(definition.name)) again.set(definition.name, place);
    else added.push(place);
  }
  const places = own.map((field, at): Place | undefined => {
    const place = isField(field) ? again.get(field.name) : undefined;
    if (!place) return { definition: field, path: `/fields/${at}`, isOwn: true };
    const { hidden: _hidden, showWhen: _showWhen, ...rest } = field;
    // If several fields of one name take turns, the first place is enough.
    return placeIn(field) === at ? { ...place, definition: { ...rest, ...place.definition } } : undefined;
  });
  return [...places, ...added];
}

/** A field of type `amount` only configures the amount. */
export const isField = (field: MethodField): boolean => !holds(field, 'amount');
