/**
 * Whether the page is being written during the build, for browsers that have no script or not yet (docs/adr/0023). Nothing
 * of a browser is there then: no window, no document, no storage.
 */
export const IS_SERVED = typeof window === 'undefined';
