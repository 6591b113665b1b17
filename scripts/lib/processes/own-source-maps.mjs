/**
 * Loaded before everything else: stack traces show lines of our TypeScript, and the source maps of packages stay on the
 * disk. With Node's own flag an api keeps 20 MB of them in memory.
 */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
