import { ProviderError } from './provider-error.js';

/** Limits of what is read from a provider, in bytes after decompression. */
export interface ByteLimits {
  /** The limit of a whole response. */
  total: number;
  /** The limit of one event of a stream, which is between two empty lines. */
  event: number;
}

/** A model that thinks for 8,000 tokens, one event of 350 bytes each, stays below the first. */
export const STREAM_BYTES: ByteLimits = { total: 8 * 1024 * 1024, event: 256 * 1024 };
/** A verdict about one sentence. */
export const VERDICT_BYTES: ByteLimits = { total: 256 * 1024, event: 256 * 1024 };

/**
 * `fetch` whose bodies are read up to limits. The client library joins the parts of a line anew with each that arrives, so a line
 * of many megabytes would cost the worker seconds of its processor. The connection is closed at the limit.
 */
export const boundedFetch =
  (limits: ByteLimits): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(byteLimiter(limits)), { status, statusText, headers });
  };

/** Passes bytes on. Beyond a limit it fails with a ProviderError, and what it reads from is cancelled. */
export function byteLimiter(limits: ByteLimits): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  let event = 0;
  let isLineEmpty = true;
  let last = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      total += bytes.length;
      if (total > limits.total) throw new ProviderError('oversized');
      for (const byte of bytes) {
        event += 1;
        if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
          // The second half of CRLF ends no line of its own.
          if (byte === LINE_FEED && last === CARRIAGE_RETURN) event -= 1;
          else if (isLineEmpty) event = 0;
          else isLineEmpty = true;
        } else isLineEmpty = false;
        last = byte;
        if (event > limits.event) throw new ProviderError('oversized');
      }
      controller.enqueue(bytes);
    },
  });
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
