/** Returns a name between isolates, so that one of another script leaves the order of the text around it as it is (FSI and PDI, UAX #9). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
