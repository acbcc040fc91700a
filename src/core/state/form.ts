/** Values of the last form, by position and name of the field; without secrets. */
export interface Draft {
  readonly method: string;
  readonly currency: string;
  readonly values: Readonly<Record<string, string>>;
  /** The amount was set by a tag, and not edited since. */
  readonly isFromChip?: boolean | undefined;
  /** Time of the last input. */
  readonly at: number;
}

/** What the player typed. */
export interface FormState {
  readonly draft: Draft | undefined;
  /** What this player typed into sensitive fields. In memory only, so that error reports can leave it out. */
  readonly typedSecrets: readonly string[];
  /** Values typed before this time are no longer stored: they were used or discarded. */
  readonly draftLeftAt: number;
}

export const NO_INPUT: FormState = { draft: undefined, typedSecrets: [], draftLeftAt: 0 };
