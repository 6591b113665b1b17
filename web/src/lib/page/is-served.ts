/**
 * True while the page is prerendered during the build, for browsers that have not loaded the script yet or run none
 * (docs/adr/0023). There are no browser APIs then: no window, no document, no storage.
 */
export const IS_SERVED = typeof window === 'undefined';
