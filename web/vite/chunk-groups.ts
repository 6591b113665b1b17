/**
 * What must be there when nothing else can be loaded any more, in one chunk that comes with every page: the dialog of help,
 * the crisis lines of all countries, and where people are.
 */
export const helpAtOnce = {
  name: 'help-at-once',
  test: /\/contract\/src\/(crisis-lines|time-zones)[.\w]*\.ts$|\/web\/src\/(ui\/help\/(help-dialog|breathing|crisis-line|country-select|use-crisis-lines)[-\w]*|ui\/(dialog|tabs|next-tab|use-back-closes)|app\/footer-lines)\.tsx?$/,
};

/**
 * What features keep on this device, in one chunk: signing out needs all of it, and each chunk more is a name more that
 * the first page has to know.
 */
export const localStores = { name: 'stores', test: /\/features\/[^/]+\/[^/]+\.store\.ts$/ };

/** What every feature hears, for the same reason: the socket needs all of it at once. */
export const events = { name: 'events', test: /\/features\/[^/]+\/[^/]+\.events\.ts$/ };

/** Small parts that most pages stand on. */
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
