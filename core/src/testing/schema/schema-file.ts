/** Where the description of the database is kept. */
export const SCHEMA_FILE = new URL('../../../../docs/schema.md', import.meta.url);
