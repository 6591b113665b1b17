/** The file with the generated description of the database. */
export const SCHEMA_FILE = new URL('../../../../docs/schema.md', import.meta.url);
