/** Keys of maintenance: the only place where they are written. */
export const maintenanceKeys = {
  /** The state, for administrators. */
  mode: ['maintenance', 'mode'] as const,
};
