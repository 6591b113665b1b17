/**
 * The rooms of the house (docs/architecture.md) as import rules: `npm run lint`. scripts/lint/import-rules.spec.mjs
 * proves that each of them bites.
 */
const TESTS = '\\.spec\\.(ts|tsx)$|/testing/';

/** Where a process, a tool or the browser begins. */
const ENTRIES = [
  '^(api|worker)/src/main\\.ts$',
  '^web/(vite\\.config|src/main|src/sw|src/prerender/entry)\\.tsx?$',
  // Found by their names (import.meta.glob).
  '^web/src/(pages/[^/]+\\.route|features/[^/]+/[^/]+\\.local-data)\\.ts$',
  '/database/migrate\\.ts$',
  '/cli/[^/]+\\.ts$|\\.cli\\.ts$|\\.thread\\.ts$',
  '\\.d\\.ts$',
];

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The folders of `api/src/auth`: each imports only those before it, and `dto`. The files beside the folders put them together. */
const AUTH_FOLDERS = [
  'accounts',
  'sessions',
  'confirmation',
  'login',
  'registration',
  'passwords',
  'two-factor',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'contract-needs-nothing',
      'Browser and servers agree on contract; it stands on nothing.',
      { path: '^contract/src/', pathNot: TESTS },
      { pathNot: '^contract/src/' },
    ),
    forbid(
      'core-needs-contract-only',
      'core is what api and worker stand on.',
      { path: '^core/src/' },
      { path: '^(api|worker|web)/' },
    ),
    forbid(
      'web-needs-contract-only',
      'web never sees the servers.',
      { path: '^web/' },
      { path: '^(core|api|worker)/' },
    ),
    forbid(
      'api-never-sees-worker',
      'api and worker meet in the database and in the queues.',
      { path: '^api/' },
      { path: '^(worker|web)/' },
    ),
    forbid(
      'worker-never-sees-api',
      'api and worker meet in the database and in the queues.',
      { path: '^worker/' },
      { path: '^(api|web)/' },
    ),
    forbid('no-cycles', 'Whoever changes one file of a cycle changes all.', {}, { circular: true }),
    forbid(
      'web-features-stand-alone',
      'Features do not import each other; pages and app put them together.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-lower-layers',
      'shared, ui, lib, theme, i18n and realtime know nothing of features, pages and app.',
      { path: '^web/src/(shared|ui|lib|theme|i18n|realtime)/', pathNot: TESTS },
      { path: '^web/src/(features|pages|app)/' },
    ),
    forbid(
      'web-design-system-has-no-domain',
      'What several features show of one subject is in shared; the design system does not import it.',
      { path: '^web/src/(ui|lib|theme|i18n|realtime)/', pathNot: TESTS },
      { path: '^web/src/shared/' },
    ),
    forbid(
      'web-basic-parts-open-nothing',
      'Buttons, fields and text are parts of dialogs, help and tables, and import none of them.',
      { path: '^web/src/ui/(buttons|feedback|form|icons|layout|links|navigation|text)/', pathNot: TESTS },
      { path: '^web/src/ui/(dense|help|overlay)/' },
    ),
    forbid(
      'no-deep-import-across-features',
      "What lies in another feature's subfolder is its own business.",
      { path: '^(core|api|worker)/src/([^/]+)/', pathNot: TESTS },
      {
        path: '^$1/src/[^/]+/[^/]+/',
        // auth and common are too large for one folder: theirs are subjects, not private parts.
        pathNot: ['^$1/src/$2/', '/testing/', '^api/src/(auth|common)/[^/]+/[^/]+$'],
      },
    ),
    ...AUTH_FOLDERS.map((folder, at) =>
      forbid(
        'auth-folders-keep-their-direction',
        'Each folder of auth needs only those before it, so that one can be read without the rest.',
        // A module needs the module whose services it uses.
        { path: `^api/src/auth/${folder}/`, pathNot: [TESTS, '\\.module\\.ts$'] },
        {
          path: '^api/src/auth/',
          pathNot: `^api/src/auth/(dto|${AUTH_FOLDERS.slice(0, at + 1).join('|')})/`,
        },
      ),
    ),
    forbid(
      'auth-folders-keep-their-direction',
      'Each folder of auth needs only those before it, so that one can be read without the rest.',
      { path: '^api/src/auth/dto/' },
      { path: '^api/src/auth/', pathNot: '^api/src/auth/(dto|accounts)/' },
    ),
    forbid(
      'no-dead-files',
      'Nothing that runs leads to this file (a test alone does not count).',
      { path: ENTRIES },
      { path: '^(contract|core|api|worker|web)/src/', pathNot: [TESTS, ...ENTRIES], reachable: false },
    ),
    forbid(
      'no-tests-in-products',
      'What ships does not need tests.',
      { path: '^(contract|core|api|worker|web)/src/', pathNot: TESTS },
      { path: TESTS },
    ),
    forbid(
      'no-dev-dependency-in-servers',
      'The container has no dev dependencies.',
      { path: '^(contract|core|api|worker)/src/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
    forbid(
      'declared-packages-only',
      'A package that is not in package.json may be gone tomorrow.',
      { path: '^(contract|core|api|worker|web)/src/', pathNot: TESTS },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'resolvable-only',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.dist-[^/]*|\\.cache)/' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // "types" leads from @mikai/core/… to the source instead of the build.
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
