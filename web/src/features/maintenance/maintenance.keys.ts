/** The query keys of maintenance. */
export const maintenanceKeys = {
  /** The state, for administrators. */
  mode: ['maintenance', 'mode'] as const,
};
