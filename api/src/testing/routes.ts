import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';

/** Every route of the api's controllers, such as `GET /api/sessions/:id`, sorted. */
export function routesOf(app: INestApplication): string[] {
  const routes: string[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (metatype) routes.push(...routesOfController(metatype as Type));
    }
  }
  return routes.sort();
}

function routesOfController(controller: Type): string[] {
  const base = String(Reflect.getMetadata(PATH_METADATA, controller));
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = name === 'constructor' ? undefined : prototype[name];
    const path =
      typeof handler === 'function' ? (Reflect.getMetadata(PATH_METADATA, handler) as unknown) : undefined;
    if (typeof handler !== 'function' || path === undefined) return [];
    const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))];
    return [`${method} /${[base, String(path)].join('/').split('/').filter(Boolean).join('/')}`];
  });
}
