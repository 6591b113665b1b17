/** The context with which a message is assessed. */
export interface MessageContext {
  /** The person's own messages before it, oldest first; more than the last `MAX_EARLIER` of the gate count for nothing. */
  earlier: readonly string[];
  /** The person answered a check of this session with 'No'. */
  isCheckDenied: boolean;
}
