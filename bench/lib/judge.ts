/** A streamed reply as it was received, as in the closing event, and as fetched afterwards. */
export interface Reply {
  joined: string;
  closed: string;
  fetched: string | undefined;
}

/**
 * Checks that a reply of the provider stand-in is complete: between its two stamped pieces its words are numbered from
 * 1.
 * @param pieces pieces that the provider wrote, the two stamped ones included
 * @returns the error, or undefined
 */
export function findError({ joined, closed, fetched }: Reply, pieces: number): string | undefined {
  if (joined !== closed) return `joined ${joined.length} units, the event says ${closed.length}`;
  if (fetched !== joined) return 'what is fetched differs from what was streamed';
  const tokens = [...joined.matchAll(/word-(\d+)/g)].map((match) => Number(match[1]));
  const isWhole = tokens.length === pieces - 2 && tokens.every((word, index) => word === index + 1);
  return isWhole ? undefined : `not the provider's words: ${tokens.length} numbered ones of ${pieces - 2}`;
}
