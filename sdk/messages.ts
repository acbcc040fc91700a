import type { INCOMING, IncomingType } from '../schemas/host/incoming.ts';
import type { OutgoingPayload, OutgoingType } from '../schemas/host/outgoing.ts';
import type { StartDataInput } from '../schemas/host/start-data.ts';
import type * as z from '../schemas/zod.ts';

// Types only: nothing of the schemas is in the build. The published declarations spell them out
// (scripts/build/host-types.mjs).

/** What the widget needs before it starts. Only `user.token` is required. */
export type StartData = StartDataInput & { protocol?: 1 | undefined };

/** Host to widget: message type → payload. */
export type HostMessages = {
  [T in IncomingType]: T extends 'loaded'
    ? StartData
    : unknown extends z.input<(typeof INCOMING)[T]>
      ? undefined
      : z.input<(typeof INCOMING)[T]>;
};

/** Widget to host: message type → payload. */
export type WidgetMessages = { [T in OutgoingType]: OutgoingPayload<T> };
