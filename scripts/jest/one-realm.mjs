import vm from 'node:vm';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { SHARED_PACKAGE } from './shared-package.mjs';

/**
 * Jest's environment for the servers' specs. Its own gives each spec file a realm: an `Array`, an `Error`, a `Promise` of
 * its own. What the servers are built on (Nest, TypeORM, …) would then have to be loaded again by every file, which is
 * half of what the files cost, or would meet objects that are not `instanceof Object`. Here all files run in the
 * process' own realm, as the product does; its modules are fresh for each file, the packages are shared
 * (`shared-package.mjs`).
 */

/** Represents the process' own realm, which has no context object. */
const HERE = vm.createContext();

const inRealm = ({ context, parsingContext, ...options }) => ({
  ...options,
  ...(context === HERE ? {} : { context }),
  ...(parsingContext === HERE ? {} : { parsingContext }),
});

// Jest hands the environment's context to these three, and to nothing else.
for (const name of ['SourceTextModule', 'SyntheticModule']) {
  vm[name] = class extends vm[name] {
    constructor(...args) {
      super(...args.slice(0, -1), inRealm(args.at(-1)));
    }
  };
}
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => compileFunction(code, parameters, inRealm(options));

globalThis[SHARED_PACKAGE] = createRequire(import.meta.url);

/**
 * Registries in which shared packages keep the classes of a spec file: of no use to the next one, whose classes are
 * others.
 */
const REGISTRIES = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];
/** Returns whether a symbol holds Jest's state of a spec file. */
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
    await super.teardown();
    const { console, exit, env } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const name of REGISTRIES) delete globalThis[name];
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (!this.#known.has(symbol) && isOfJest(symbol)) delete globalThis[symbol];
  }
}
