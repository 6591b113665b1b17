import { writeFileSync } from 'node:fs';
import 'reflect-metadata';
import { OPENAPI_FILE, openApiText } from './openapi.js';

/** `npm run openapi`: writes `docs/openapi.json`. */
writeFileSync(OPENAPI_FILE, openApiText());
