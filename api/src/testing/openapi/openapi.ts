import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@mikai/core/config/config';
import { createLogger } from '@mikai/core/logging/logger';
import { AppModule } from '../../app.module.js';
import { ApiDocument, controllersIn } from './document.js';

const ROOT = join(import.meta.dirname, '../../../..');

/** The description of the API that is part of the repository. */
export const OPENAPI_FILE = join(ROOT, 'docs/openapi.json');

/** The modules are only listed, so nothing connects, and nothing is encrypted with this key. */
const SETTINGS = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgresql://localhost/none',
  REDIS_URL: 'redis://localhost',
  SESSION_SECRET: '-'.repeat(32),
  ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
};

/** Returns what `docs/openapi.json` has to contain. */
export function openApiText(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const app = AppModule.with(loadConfig(SETTINGS), createLogger('api', 'silent'));
  const document = new ApiDocument(ROOT).of(controllersIn(app), version);
  return `${JSON.stringify(document, null, 2)}\n`;
}
