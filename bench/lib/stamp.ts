/**
 * The provider stand-in writes moments into the words themselves: when it was asked, and when it wrote this piece. So
 * whoever reads the words knows how long they were under way, without another channel. All times: `now()`.
 */

/** When a request reached the provider, and when the provider wrote the stamped piece. */
export interface Stamp {
  askedAt: number;
  writtenAt: number;
}

const PATTERN = /\[asked ([\d.]+) written ([\d.]+)\]/g;

export const stampText = ({ askedAt, writtenAt }: Stamp): string =>
  `[asked ${askedAt.toFixed(3)} written ${writtenAt.toFixed(3)}] `;

/** The stamps in a text, in order. */
export function readStamps(text: string): Stamp[] {
  return [...text.matchAll(PATTERN)].map((match) => ({
    askedAt: Number(match[1]),
    writtenAt: Number(match[2]),
  }));
}
