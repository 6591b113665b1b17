import type { INestApplication, Type } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';
import { controllersOf, handlersOf, parametersOf } from './handlers.js';

/** A field of a request's body or query, as its DTO describes it. */
export interface InputField {
  /** The route, such as `PUT /api/user/profile`. */
  route: string;
  field: string;
  /** The class that describes the whole body or query. */
  dto: Type;
  /** The names of the checks, such as `isIn`. */
  checks: string[];
  /** The maximum length of the text, or of the longest in a list of objects, if it has a bound. */
  maxLength: number | undefined;
  /** The maximum length of a list, if it has a bound. */
  maxItems?: number;
}

/**
 * Returns all fields of all bodies that the api accepts.
 * @throws Error naming a handler whose body has no DTO: its fields would be unknown
 */
export const bodyFieldsOf = (app: INestApplication): InputField[] => fieldsOf(app, RouteParamtypes.BODY);

/** Returns all fields of all queries. */
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

/** Returns the fields of a class with class-validator's rules. */
export function fieldsOfDto(route: string, dto: Type): InputField[] {
  const checks = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
  const fields = [...new Set(checks.map((check) => check.propertyName))];
  return fields.map((field) => {
    const own = checks.filter((check) => check.propertyName === field);
    const bounds = own
      .filter((check) => check.name === 'maxLength')
      .map((check) => Number(check.constraints[0]));
    const [maxItems] = own.filter((check) => check.name === 'arrayMaxSize');
    // `ImportedEntries` declares the longest text in its list of objects in the context of its check.
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
