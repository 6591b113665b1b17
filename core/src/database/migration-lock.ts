/** Whoever changes the schema, or needs it to stay as it is, locks this number (advisory); nothing else does. */
export const MIGRATION_LOCK = 6_453_201;
