import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';

/** A field of a request's body or query, as its DTO describes it. */
export interface InputField {
  /** Such as `PUT /api/user/profile`. */
  route: string;
  field: string;
  /** The class that describes the whole body or query. */
  dto: Type;
  /** Names of the checks, such as `isIn`. */
  checks: string[];
  /** Of the text, or of the longest in a list of objects, if it has a bound. */
  maxLength: number | undefined;
  /** Of a list, if it has a bound. */
  maxItems?: number;
}

/**
 * All fields of all bodies that the api takes.
 * @throws Error naming a handler whose body has no DTO: its fields would be unknown
 */
export const bodyFieldsOf = (app: INestApplication): InputField[] => fieldsOf(app, RouteParamtypes.BODY);

/** The same of the queries. */
export const queryFieldsOf = (app: INestApplication): InputField[] => fieldsOf(app, RouteParamtypes.QUERY);

type Place = RouteParamtypes.BODY | RouteParamtypes.QUERY;

function fieldsOf(app: INestApplication, place: Place): InputField[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => (metatype ? fieldsOfController(metatype as Type, place) : []));
}

function fieldsOfController(controller: Type, place: Place): InputField[] {
  const base = String(Reflect.getMetadata(PATH_METADATA, controller));
  const prototype = controller.prototype as object;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = (prototype as Record<string, unknown>)[name];
    const path =
      typeof handler === 'function' ? (Reflect.getMetadata(PATH_METADATA, handler) as unknown) : undefined;
    if (typeof handler !== 'function' || name === 'constructor' || path === undefined) return [];
    const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))];
    const route = `${method} /${[base, String(path)].join('/').split('/').filter(Boolean).join('/')}`;
    const dto = dtoOf(controller, name, place);
    if (dto === Object) throw new Error(`The body or query of ${route} has no DTO`);
    return dto ? fieldsOfDto(route, dto) : [];
  });
}

/** The class of the parameter with `@Body()` or `@Query()`. */
function dtoOf(controller: Type, name: string, place: Place): Type | undefined {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const key = Object.keys(args).find((each) => each.startsWith(`${place}:`));
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) as Type[];
  return key === undefined ? undefined : types[args[key]!.index];
}

/** The fields of a class with class-validator's rules. */
export function fieldsOfDto(route: string, dto: Type): InputField[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
  const fields = [...new Set(checks.map((check) => check.propertyName))];
  return fields.map((field) => {
    const own = checks.filter((check) => check.propertyName === field);
    const bounds = own
      .filter((check) => check.name === 'maxLength')
      .map((check) => Number(check.constraints[0]));
    const [maxItems] = own.filter((check) => check.name === 'arrayMaxSize');
    // A check of a list of objects is described like this.
    const inside = own.flatMap((check) => (check.context as InnerTexts | undefined)?.longestText ?? []);
    return {
      route,
      field,
      dto,
      checks: own.flatMap((check) => check.name ?? []),
      maxLength: bounds.length > 0 ? Math.min(...bounds) : inside[0],
      ...(maxItems ? { maxItems: Number(maxItems.constraints[0]) } : {}),
    };
  });
}

interface InnerTexts {
  longestText?: number;
}
