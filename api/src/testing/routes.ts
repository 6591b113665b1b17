import type { INestApplication } from '@nestjs/common';
import { controllersOf, handlersOf } from './handlers.js';

/** Returns every route of the api's controllers, such as `GET /api/sessions/:id`, sorted. */
export const routesOf = (app: INestApplication): string[] =>
  controllersOf(app)
    .flatMap(handlersOf)
    .map(({ route }) => route)
    .sort();
