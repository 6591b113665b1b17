import { readFileSync } from 'node:fs';
import { fullOnlyPatterns } from './scripts/test/full-only.mjs';

/** The same transformation as the build's, so that tests run what ships: decorators with their metadata. */
const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swcrc.$schema;

/** The browser's code: JSX, no decorators. */
const browser = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

/** Options that swc would otherwise read from .swcrc; sources are mapped inline, so that stacks show TypeScript. */
const transformer = (options) => ['@swc/jest', { ...options, swcrc: false, sourceMaps: 'inline' }];

/** The libraries of the servers and their tests are loaded once for all spec files of a process, as are the servers themselves. */
const dependenciesOf = (packageName) => {
  const manifest = readFileSync(new URL(`${packageName}/package.json`, import.meta.url), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(manifest);
  return Object.keys({ ...dependencies, ...devDependencies });
};
const shared = ['core', 'api', 'worker']
  .flatMap(dependenciesOf)
  .filter((name) => !name.startsWith('@mikai/'));
const SHARED = `(${[...new Set(shared)].join('|')})/`;
const SHARED_MODULE = '<rootDir>/scripts/jest/shared-module.mjs';

const common = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@mikai/(contract|core)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '\\.(css|svg|png|woff2)(\\?.*)?$': '<rootDir>/scripts/jest/asset.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // `npm test` leaves out what `npm run test:full` adds; whoever runs Jest by hand gets all.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_TIER === 'quick' ? fullOnlyPatterns() : []),
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.dist-', '/\\.cache/', '/\\.data'],
  restoreMocks: true,
};

/** Unit and integration tests; `npm test` gives them DATABASE_URL and REDIS_URL of throw-away servers. */
export default {
  // One more than processors of a small machine: the servers' specs wait for databases, sockets and limits in time.
  maxWorkers: process.env.JEST_WORKERS ?? 3,
  // Node keeps the modules of every spec file that a worker has run, some 30 MB a file; a worker of this size makes way for another.
  workerIdleMemoryLimit: '1500MB',
  // Ends what hangs, on a machine that is busy with other work too.
  testTimeout: 180_000,
  // Jest blames tests for a worker that is still there after half a second. On a busy machine the system needs longer to free 1.5 GB.
  workerGracefulExitTimeout: 15_000,
  testSequencer: '<rootDir>/scripts/jest/longest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'servers',
      testMatch: ['contract', 'core', 'api', 'worker', 'bench', 'faults'].map(
        (packageName) => `<rootDir>/${packageName}/**/*.spec.ts`,
      ),
      testEnvironment: '<rootDir>/scripts/jest/one-realm.mjs',
      transform: {
        [`/node_modules/${SHARED}.+\\.[cm]?js$`]: SHARED_MODULE,
        '/(contract|core|api|worker)/src/(?!(.*/)?testing/|.*\\.spec\\.ts$).+\\.ts$': SHARED_MODULE,
        '^.+\\.ts$': transformer(swcrc),
      },
      transformIgnorePatterns: [`/node_modules/(?!${SHARED})`],
    },
    {
      ...common,
      displayName: 'web',
      // Those that render (`.spec.tsx`) are Vitest's: web/vitest.config.ts.
      testMatch: ['<rootDir>/web/**/*.spec.ts'],
      transform: { '^.+\\.tsx?$': transformer(browser) },
    },
    {
      ...common,
      displayName: 'scripts',
      testMatch: ['<rootDir>/scripts/**/*.spec.mjs'],
      transform: {},
      moduleNameMapper: {},
    },
  ],
};
