import vm from 'node:vm';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { SHARED_MODULE } from './shared-module.mjs';

/**
 * Jest's environment for the servers' specs. Its own gives each spec file a realm: an `Array`, an `Error`, a `Promise` of
 * its own. What the servers are built on (Nest, TypeORM, …) and the servers themselves would then have to be loaded again by
 * every file, which is most of what the files cost, or would meet objects that are not `instanceof Object`. Here all files run
 * in the process' own realm and share its modules (`shared-module.mjs`), as the parts of the product do; only spec files and
 * what `testing/` holds are fresh for each file.
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
 * Holds Jest's callback until the spec file ends. Each callback refers to all modules of its file, and Node keeps it as long as any
 * function of its module is reachable: a single function that a package remembers would keep all of them in memory.
 */
function untilTeardown(callback) {
  if (typeof callback !== 'function') return callback;
  const holder = { callback };
  callbacks.add(holder);
  return (...args) => holder.callback(...args);
}

const untilItEnds = ({ importModuleDynamically, initializeImportMeta, ...options }) => ({
  ...options,
  ...(importModuleDynamically && { importModuleDynamically: untilTeardown(importModuleDynamically) }),
  ...(initializeImportMeta && { initializeImportMeta: untilTeardown(initializeImportMeta) }),
});

// Jest passes the environment's context to these three functions only.
for (const name of ['SourceTextModule', 'SyntheticModule']) {
  vm[name] = class extends vm[name] {
    constructor(...args) {
      super(...args.slice(0, -1), untilItEnds(inRealm(args.at(-1))));
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

/** Jest's state of the tests of a spec file. */
const isOfJest = (symbol) =>
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
      if (!this.#known.has(symbol) && isOfJest(symbol)) delete globalThis[symbol];
  }
}
