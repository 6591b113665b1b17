import vm from 'node:vm';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { SHARED_MODULE } from './shared-module.mjs';

/**
 * Jest's environment for the servers' specs. Jest's default environment gives each spec file a realm with its own
 * `Array`, `Error` and `Promise`. Each file would then have to load the servers and their libraries (Nest, TypeORM, …)
 * again, which takes most of its time; shared ones would meet objects that are not `instanceof Object`. Here all files
 * run in the realm of the process and share its modules (`shared-module.mjs`); only spec files and the files of
 * `testing/` are loaded for each file.
 */

/** Represents the process' own realm, which has no context object. */
const HERE = vm.createContext();

const inRealm = ({ context, parsingContext, ...options }) => ({
  ...options,
  ...(context === HERE ? {} : { context }),
  ...(parsingContext === HERE ? {} : { parsingContext }),
});

/** Jest's functions for `import()` and `import.meta` in the modules of the current spec file. */
const callbacks = new Set();

/**
 * Returns a callback that releases Jest's one when the spec file ends. Jest's callback refers to all modules of its file,
 * and Node keeps it as long as any function of its module is reachable, so a single function that a package keeps would
 * keep all of them in memory.
 */
function releasedAtTeardown(callback) {
  if (typeof callback !== 'function') return callback;
  const holder = { callback };
  callbacks.add(holder);
  return (...args) => holder.callback(...args);
}

const withReleasedCallbacks = ({ importModuleDynamically, initializeImportMeta, ...options }) => ({
  ...options,
  ...(importModuleDynamically && { importModuleDynamically: releasedAtTeardown(importModuleDynamically) }),
  ...(initializeImportMeta && { initializeImportMeta: releasedAtTeardown(initializeImportMeta) }),
});

// Jest passes the environment's context to these three functions only.
for (const name of ['SourceTextModule', 'SyntheticModule']) {
  vm[name] = class extends vm[name] {
    constructor(...args) {
      super(...args.slice(0, -1), withReleasedCallbacks(inRealm(args.at(-1))));
    }
  };
}
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => compileFunction(code, parameters, inRealm(options));

const require = createRequire(import.meta.url);

globalThis[SHARED_MODULE] = (file) => {
  // An error that a module creates while loading keeps its stack, and with it the modules of the first spec file.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return require(file);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/** Returns whether a property of the global object is Jest's state of a spec file. */
const isJestState = (symbol) =>
  Symbol.keyFor(symbol) === undefined || Symbol.keyFor(symbol) === 'EVENT_HANDLERS';

export default class OneRealm extends TestEnvironment {
  #known = new Set(Object.getOwnPropertySymbols(globalThis));
  #before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  getVmContext() {
    return super.getVmContext() && HERE;
  }

  async teardown() {
    // `restoreMocks` restores before each test, so a spy of the last test would still be active in the next file.
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    const { console, exit, env } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const holder of callbacks) holder.callback = undefined;
    callbacks.clear();
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (!this.#known.has(symbol) && isJestState(symbol)) delete globalThis[symbol];
  }
}
