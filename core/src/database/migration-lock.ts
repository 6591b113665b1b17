/** The advisory lock of every action that changes the schema, or needs it to stay as it is. */
export const MIGRATION_LOCK = 6_453_201;
