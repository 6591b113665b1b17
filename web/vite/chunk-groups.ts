/**
 * Code that must be available even if nothing else can be loaded, in one chunk that every page preloads: the help dialog, the
 * crisis lines of all countries, and the detection of the country.
 */
export const helpAtOnce = {
  name: 'help-at-once',
  test: /\/contract\/src\/(crisis-lines|time-zones)[.\w]*\.ts$|\/web\/src\/(ui\/help\/(help-dialog|breathing|crisis-line|country-select|use-crisis-lines)[-\w]*|ui\/(dialog|tabs|next-tab|use-back-closes)|app\/footer-lines)\.tsx?$/,
};

/**
 * The stores of all features in one chunk: signing out needs all of them, and each further chunk would add its name to the
 * first page.
 */
export const localStores = { name: 'stores', test: /\/features\/[^/]+\/[^/]+\.store\.ts$/ };

/** The event handlers of all features in one chunk, because the socket needs all of them at once. */
export const events = { name: 'events', test: /\/features\/[^/]+\/[^/]+\.events\.ts$/ };

/** Small modules that most pages use. */
export const parts = {
  name: 'parts',
  test: /\/ui\/(chip|quiet-parts|settings-card|states|confirm-dialog|use-failure-toast|use-failure-text|icons|field)\.tsx?$/,
};

/**
 * Modules of react-query that the first page doesn't need. The library's index module imports all of them, so without this
 * group they would be in the first chunk.
 */
export const laterQueries = {
  name: 'later-queries',
  test: /\/query-core\/.*\/(mutationObserver|infiniteQueryObserver|queriesObserver)\.js$|\/react-query\/.*\/(useMutation|useInfiniteQuery|useQueries)\.js$/,
};
