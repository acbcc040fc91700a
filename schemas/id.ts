import { WireId } from './wire-id.ts';
import * as z from './zod.ts';

/** Ids are strings or numbers on the wire and compared as strings. One that goes back keeps its type: see `WireId`. */
export const Id = z.pipe(
  WireId,
  z.transform((id) => String(id)),
);
