import { readFileSync } from 'node:fs';

/** Version of this release, as the project's `package.json` says it. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
