/** The parts of veiled dangers in a language; `veiled-dangers.ts` combines them. */
export interface VeiledForms {
  /** Somebody named before hits the writer: "he said yes, and then he hit me". */
  beaten: RegExp;
  /** Days of water, laxatives, or nothing eaten. */
  starved: RegExp;
  /** Fainting, falling down. */
  collapse: RegExp;
  /** The weight has to drop on. */
  more: RegExp;
  /** An attempt that was begun: the engine ran in the garage, the charcoal was lit. */
  brokenOff: RegExp;
  /** The wish to go back to it. */
  resumed: RegExp;
  /** The decision to put an end to it. */
  decided: RegExp;
  /** The day of it. */
  day: RegExp;
  /** An adult with power over a child. */
  adult: RegExp;
  /** Pictures of the body, or a video that is used as a threat. */
  pictures: RegExp;
  /** The secret, the threat, or the writer's age. */
  secret: RegExp;
  friend: RegExp;
  /** What a friend writes who takes leave for good. */
  farewell: RegExp;
  /** The phone is off, nobody answers, or the writer asks what to do. */
  unreachable: RegExp;
  /** The years that all the others plan. */
  future: RegExp;
  /** The writer is not in them. */
  nothing: RegExp;
  /** Who will look after the cat when the writer is gone. */
  dependants: RegExp;
  /** What others are to be told afterwards. */
  message: RegExp;
  /** A way to go that does not hurt. */
  painless: RegExp;
  /** Standing too near the edge, and looking down. */
  edge: RegExp;
  /** A story, a game, a diet that a doctor ordered, a journey. */
  harmless: RegExp;
}
