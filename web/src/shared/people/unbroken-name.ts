/** The length up to which a name fits a line of a title on a phone. */
const MAX_UNBROKEN = 14;

/** Returns a short name so that no line ends inside it. */
export const unbrokenName = (name: string): string =>
  name.length > MAX_UNBROKEN ? name : name.replaceAll(' ', '\u00a0');
