/** Name in the provenance of texts that need no provider: letters, notes, insights, comments. */
export const EMBEDDED_MODEL = 'embedded-1';
