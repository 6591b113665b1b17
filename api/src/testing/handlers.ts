import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';

/** A method of a controller that serves a route. */
export interface Handler {
  controller: Type;
  /** The name of the method. */
  name: string;
  /** The function that carries the method's metadata. */
  run: (...args: never[]) => unknown;
  /** Such as `GET`. */
  method: string;
  /** Such as `/api/sessions/:id`. */
  path: string;
  /** Both, such as `GET /api/sessions/:id`. */
  route: string;
}

/** A parameter of a handler that is read from the request. */
export interface HandlerParameter {
  /** The name in the path, the query or the headers; `undefined` for the whole. */
  data: string | undefined;
  /** The class of the parameter. */
  type: Type | undefined;
  pipes: unknown[];
}

/** Returns the controllers of a running api. */
export const controllersOf = (app: INestApplication): Type[] =>
  [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => (metatype ? [metatype as Type] : [])),
  );

/** Returns the handlers of a controller. */
export function handlersOf(controller: Type): Handler[] {
  const base = String(Reflect.getMetadata(PATH_METADATA, controller));
  const prototype = controller.prototype as Record<string, Handler['run']>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const run = prototype[name];
    if (name === 'constructor' || typeof run !== 'function') return [];
    const own = Reflect.getMetadata(PATH_METADATA, run) as string | undefined;
    if (own === undefined) return [];
    const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, run))] ?? '';
    const path = `/${[base, own].join('/').split('/').filter(Boolean).join('/')}`;
    return [{ controller, name, run, method, path, route: `${method} ${path}` }];
  });
}

/** Returns the parameters that a handler reads from one part of a request. */
export function parametersOf({ controller, name }: Handler, place: RouteParamtypes): HandlerParameter[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number; data?: string; pipes: unknown[] }
  >;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as Type[];
  return Object.entries(args)
    .filter(([key]) => key.startsWith(`${place}:`))
    .map(([, { index, data, pipes }]) => ({ data, type: types[index], pipes }));
}
