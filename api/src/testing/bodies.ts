import type { INestApplication, Type } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';
import { controllersOf, handlersOf, parametersOf } from './handlers.js';

/** A field of a request's body or query, as its DTO describes it. */
export interface InputField {
  /** Such as `PUT /api/user/profile`. */
  route: string;
  field: string;
  /** The class that describes the whole body or query. */
  dto: Type;
  /** Names of the checks, such as `isIn`. */
  checks: string[];
  /** The maximum length of the text, or of the longest in a list of objects, if it has a bound. */
  maxLength: number | undefined;
  /** The maximum length of a list, if it has a bound. */
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

const fieldsOf = (app: INestApplication, place: Place): InputField[] =>
  controllersOf(app)
    .flatMap(handlersOf)
    .flatMap((handler) => {
      const dto = parametersOf(handler, place)[0]?.type;
      if (dto === Object) throw new Error(`The body or query of ${handler.route} has no DTO`);
      return dto ? fieldsOfDto(handler.route, dto) : [];
    });

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
