/** Keys of maintenance: the only place where they are written. */
export const maintenanceKeys = {
  /** How it stands, for administrators. */
  mode: ['maintenance', 'mode'] as const,
};
