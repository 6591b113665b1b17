/**
 * True while the page is prerendered during the build, for browsers that have no script or not yet (docs/adr/0023). No
 * browser API exists then: no window, no document, no storage.
 */
export const IS_SERVED = typeof window === 'undefined';
