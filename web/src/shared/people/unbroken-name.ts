/** The length in characters up to which a name fits in a line of a title on a phone. */
const MAX_UNBROKEN = 14;

/** Returns a short name with non-breaking spaces, so that it isn't split over two lines. */
export const unbrokenName = (name: string): string =>
  name.length > MAX_UNBROKEN ? name : name.replaceAll(' ', '\u00a0');
