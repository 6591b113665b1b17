/** The model in the provenance of texts without a provider: letters, notes, insights, comments. */
export const EMBEDDED_MODEL = 'embedded-1';
