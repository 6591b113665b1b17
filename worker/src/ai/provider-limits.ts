/** Time limits in milliseconds, and bounds of what is taken from a provider. */
export interface ProviderLimits {
  /** From the request to the first words. */
  firstTokenMs: number;
  /** Between two pieces. */
  stallMs: number;
  totalMs: number;
  /** For a second reading (docs/adr/0032): the reply waits for it. */
  secondReaderMs: number;
  /** For the reading of a finished reply (docs/models.md): the person waits for it. */
  replyReaderMs: number;
  /** For the sentence before the next step of a flow: the step waits for it. */
  reflectionMs: number;
  maxTokens: number;
  /** Tokens of the conversation that are sent with a request, beside the rules. */
  windowTokens: number;
  /** A reply that grows beyond this is cut. UTF-16 units. */
  maxLength: number;
  /** The maximum number of retries of a temporarily rejected request (429, 5xx, connection), with backoff. */
  retries: number;
  /** Pause before the first of these; doubled for each further one, with jitter. */
  backoffMs: number;
  /** A provider that asks for a longer pause (Retry-After) is not waited for. */
  maxPauseMs: number;
}

/** The minimum time left after the first text. */
const TIME_TO_SPEAK_MS = 45_000;

export const PROVIDER_LIMITS: ProviderLimits = {
  firstTokenMs: 15_000,
  stallMs: 10_000,
  totalMs: 60_000,
  secondReaderMs: 3_000,
  replyReaderMs: 3_000,
  reflectionMs: 8_000,
  maxTokens: 500,
  windowTokens: 3_000,
  maxLength: 4_000,
  retries: 2,
  backoffMs: 500,
  maxPauseMs: 5_000,
};

/** Returns the usual limits with another timeout for the first text: a big model on a small machine takes long. */
export function limitsFor(firstTokenMs: number): ProviderLimits {
  return {
    ...PROVIDER_LIMITS,
    firstTokenMs,
    totalMs: Math.max(PROVIDER_LIMITS.totalMs, firstTokenMs + TIME_TO_SPEAK_MS),
  };
}
