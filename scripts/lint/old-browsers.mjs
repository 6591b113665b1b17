/**
 * Lint rule: code for the browser does not use APIs that the browsers of `build.target` in web/vite.config.ts lack; the build
 * only transforms syntax.
 */

/** Selectors of the missing APIs, with their names for the message. */
const MISSING_APIS = [
  ["MemberExpression[object.name=/^(Map|Object)$/][property.name='groupBy']", 'groupBy'],
  [
    "MemberExpression[object.name='AbortSignal'][property.name='any']",
    'AbortSignal.any: see lib/first-abort',
  ],
  ["MemberExpression[object.name='Promise'][property.name=/^(withResolvers|try)$/]", 'this Promise method'],
  ["MemberExpression[object.name='Array'][property.name='fromAsync']", 'Array.fromAsync'],
  ["MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]", 'this URL method'],
  ["MemberExpression[object.name='Intl'][property.name=/^(Segmenter|DurationFormat)$/]", 'this part of Intl'],
  ['MemberExpression[property.name=/^(toSorted|toReversed|toSpliced)$/]', 'copying array methods'],
  [
    'CallExpression[callee.property.name=/^(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)$/]',
    'Set methods',
  ],
  [
    "CallExpression[callee.property.name=/^(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/][callee.object.callee.property.name=/^(values|keys|entries)$/]:not([callee.object.callee.object.name='Object'])",
    'iterator helpers',
  ],
  ['Literal[regex.flags=/v/]', 'the v flag'],
];

/** @type {import('oxlint/plugins-dev').Rule} */
export const oldBrowsers = {
  meta: {
    type: 'problem',
    messages: { missing: 'Chrome 111, Firefox 114 and Safari 16.4 lack {{what}}.' },
    schema: [],
  },
  create: (context) =>
    Object.fromEntries(
      MISSING_APIS.map(([selector, what]) => [
        selector,
        (node) => context.report({ node, messageId: 'missing', data: { what } }),
      ]),
    ),
};
