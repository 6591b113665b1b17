/**
 * Code that must be available when nothing else can be loaded any more, in one chunk that comes with every page: the
 * dialog of help, the crisis lines of all countries, and the detection of the country.
 */
export const helpAtOnce = {
  name: 'help-at-once',
  test: /\/contract\/src\/(crisis-lines|time-zones)[.\w]*\.ts$|\/web\/src\/(ui\/help\/(help-dialog|breathing|crisis-line|country-select|use-crisis-lines)[-\w]*|ui\/(dialog|tabs|next-tab|use-back-closes)|app\/footer-lines)\.tsx?$/,
};

/**
 * The device storage of all features, in one chunk: signing out needs all of it, and each further chunk adds a name
 * that the first page has to know.
 */
export const localStores = { name: 'stores', test: /\/features\/[^/]+\/[^/]+\.store\.ts$/ };

/** The event handlers of all features, for the same reason: the socket needs all of them at once. */
export const events = { name: 'events', test: /\/features\/[^/]+\/[^/]+\.events\.ts$/ };

/** Small parts that most pages use. */
export const parts = {
  name: 'parts',
  test: /\/ui\/(chip|quiet-parts|settings-card|states|confirm-dialog|use-failure-toast|use-failure-text|icons|field)\.tsx?$/,
};

/**
 * Parts of react-query that the first page does without. Its one module of exports reaches them all, so that they would
 * come along with the rest.
 */
export const laterQueries = {
  name: 'later-queries',
  test: /\/query-core\/.*\/(mutationObserver|infiniteQueryObserver|queriesObserver)\.js$|\/react-query\/.*\/(useMutation|useInfiniteQuery|useQueries)\.js$/,
};
