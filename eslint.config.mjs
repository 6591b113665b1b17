import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plainNames } from './scripts/lint/plain-names.mjs';
import { reasons } from './scripts/lint/reasons.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const NAMED_EXPORTS = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' };

/** The browsers of `build.target` in web/vite.config.ts do not have these; the build changes syntax only. */
const TOO_YOUNG = [
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
].map(([selector, what]) => ({
  selector,
  message: `Chrome 111, Firefox 114 and Safari 16.4 lack ${what}.`,
}));

const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.spec.mjs', 'e2e/**', '**/testing/**'];

/** What Node gives to plain scripts; TypeScript checks names by itself. */
const NODE_GLOBALS = Object.fromEntries(
  ['process', 'console', 'URL', 'URLSearchParams', 'Buffer', 'fetch', 'AbortSignal', 'AbortController']
    .concat(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'performance'])
    .concat(['TextDecoder', 'TextEncoder', 'structuredClone', 'WebSocket', 'Response', 'Request'])
    .map((name) => [name, 'readonly']),
);

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/.dist-*/**', '**/node_modules/**', '**/.cache/**', '**/.data*/**'].concat([
      '**/coverage/**',
      'test-results/**',
      'playwright-report/**',
    ]),
  },
  js.configs.recommended,
  {
    plugins: { local: { rules: { reasons, 'plain-names': plainNames } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'local/reasons': 'error',
      'local/plain-names': 'error',
      // A file wants to be under 200 lines and splits before 400 (docs/architecture.md, manners).
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-syntax': ['error', NAMED_EXPORTS],
    },
  },
  {
    files: ['web/src/**', 'contract/src/**'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', NAMED_EXPORTS, ...TOO_YOUNG] },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    // Rules that need types are oxlint's (.oxlintrc.json): ESLint would check the types of the whole project once more.
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Files with decorators are left alone by this rule: Nest needs the classes of constructor parameters.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Nest's modules are classes without members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    // As in the packages' tsconfig.json: what a decorated class names in its constructor is imported as a value.
    files: ['contract/**/*.ts', 'core/**/*.ts', 'api/**/*.ts', 'worker/**/*.ts'],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
  },
  {
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    ignores: TESTS,
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // Closing a menu when the route changes is what an effect is for.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: NODE_GLOBALS },
  },
  {
    // Configuration files are read through their default export.
    files: ['*.config.mjs', '**/*.config.ts', '.dependency-cruiser.mjs', 'scripts/jest/**', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Migrations are frozen, and name what the database names; fault injection is called so (docs/faults.md).
    files: ['core/src/database/migrations/**', 'faults/**', 'scripts/faults.mjs'],
    rules: { 'local/plain-names': 'off' },
  },
  {
    // Data that a program reads as TypeScript is as long as it is.
    files: ['**/*.data.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Normalizing text means naming combining marks and control characters.
    files: ['core/src/safety/normalize.ts'],
    rules: { 'no-misleading-character-class': 'off', 'no-control-regex': 'off' },
  },
  {
    // Measurements and tools speak on standard output.
    files: ['scripts/**', 'bench/**', 'faults/**', '**/cli/**', '**/*.cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
