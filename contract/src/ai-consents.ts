/** The purposes that MikAI may use a language model for; a member decides about each on `/ai-consents`. */
export const AI_USES = [
  'replies',
  'memory',
  'context',
  'letters',
  'analysis',
  'firstComment',
  'secondReader',
] as const;
export type AiUse = (typeof AI_USES)[number];

/** The choices that apply until the member decides. */
export const AI_DEFAULTS: Readonly<Record<AiUse, boolean>> = {
  /** A language model words the replies of conversations; without it, replies come from the guided conversation. */
  replies: true,
  /** Facts that the member wants to be remembered are part of the request for a reply, and the model may propose some. */
  memory: false,
  /** One line of counts and chosen words from mood and journal is part of the request for a reply. */
  context: false,
  /** A language model words letters and notes. */
  letters: true,
  /** A language model reads journal entries, thought records and mood figures for insights about them. */
  analysis: true,
  /** MikAI may leave a first comment on posts that carry the member's name. */
  firstComment: true,
  /** The language model may be asked whether a message of which the crisis gate is not sure is about a crisis. */
  secondReader: false,
};

/** Uses for adults only: a member who is known to be a minor cannot turn them on. */
export const ADULT_USES: readonly AiUse[] = ['memory', 'context'];

/** The age from which `ADULT_USES` are available. */
export const ADULT_AGE = 18;

/** The state of a use of AI for a member. */
export interface AiConsent {
  use: AiUse;
  isOn: boolean;
  /** The ISO time of the member's decision; `null` if they never changed it, or if the time is not known. */
  since: string | null;
  /** `false` for a use that this member cannot turn on. */
  isAvailable: boolean;
}

/** `GET /api/ai-consents` */
export interface AiConsents {
  /**
   * Whether the operator has configured a language model; without one, MikAI answers without a model, whatever is
   * turned on.
   */
  hasModel: boolean;
  consents: AiConsent[];
}

/** `PUT /api/ai-consents`; fields that are left out stay as they are. */
export type UpdateAiConsentsRequest = Partial<Record<AiUse, boolean>>;

/** The events of the server about uses of AI. */
export interface AiConsentsEvents {
  /** The member turned a use of AI on or off; browsers fetch the list again. */
  'aiConsents.changed': (event: { userId: number }) => void;
}
