/**
 * The provider stand-in writes times into the text itself: when it got the request, and when it wrote this piece. A
 * reader of the text can thus compute its latency without another channel. All times: `now()`.
 */

/** The times at which a request reached the provider, and at which the provider wrote the stamped piece. */
export interface Stamp {
  askedAt: number;
  writtenAt: number;
}

const PATTERN = /\[asked ([\d.]+) written ([\d.]+)\]/g;

export const stampText = ({ askedAt, writtenAt }: Stamp): string =>
  `[asked ${askedAt.toFixed(3)} written ${writtenAt.toFixed(3)}] `;

/** Returns the stamps in a text, in order. */
export function readStamps(text: string): Stamp[] {
  return [...text.matchAll(PATTERN)].map((match) => ({
    askedAt: Number(match[1]),
    writtenAt: Number(match[2]),
  }));
}
