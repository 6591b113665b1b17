import type { Type } from '@nestjs/common';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { getMetadataStorage, IS_IN, MATCHES, ValidationTypes } from 'class-validator';
import type { Schema } from './schema.js';
import type { SourceClass } from './sources.js';
import type { Views } from './views.js';

const moment = { type: 'string', format: 'date-time' } as const;
const day = { type: 'string', format: 'date' } as const;
const address = { type: 'string', format: 'uri' } as const;
const password = { type: 'string', format: 'password' } as const;

/** The JSON schemas of this project's own rules. For any other rule the type of the request's field is used. */
const FORMATS = {
  isMoment: moment,
  isSchedule: moment,
  isDay: day,
  isBirthday: day,
  isEndpoint: address,
  isHttpsAddress: address,
  isStrongPassword: password,
};

/** Converts a choice out of a list. The default converter requires that all values have the same type. */
function isInConverter({ constraints: [values] }: { constraints: [unknown[]] }) {
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  return { type: (types.length === 1 ? types[0] : types) as 'string', enum: [...values] };
}

/** The rule of a field as class-validator stores it. */
interface Rule {
  propertyName: string;
  name?: string;
  each?: boolean;
  constraints?: unknown[];
}

/**
 * Describes DTOs. Limits come from the rules of a DTO; comments, and anything that the rules do not show, come from the
 * request of `contract` that it implements.
 */
export class Inputs {
  constructor(
    private readonly sources: Map<string, SourceClass>,
    private readonly views: Views,
  ) {}

  /** @throws Error naming a field that has no type */
  schemaOf(dto: Type): Schema {
    const rules: Rule[] = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
    // Rules without a converter would refer to the class of the field, which is `Object` for most.
    const schema = targetConstructorToSchema(dto, {
      additionalConverters: {
        ...FORMATS,
        [ValidationTypes.CUSTOM_VALIDATION]: {},
        [MATCHES]: { type: 'string' },
        [IS_IN]: (meta) => isInConverter(meta as never),
      },
    }) as Schema;
    const declared = this.declaredFields(dto.name);
    const properties: Record<string, Schema> = {};
    for (const [field, limits] of Object.entries(schema.properties ?? {})) {
      const own = rules.filter(({ propertyName }) => propertyName === field);
      properties[field] = fieldOf(limits, own, declared[field] ?? compiledType(dto, field));
      if (!isTyped(properties[field])) throw new Error(`${dto.name}.${field} has no type`);
    }
    const { description } = this.sources.get(dto.name) ?? {};
    return { ...schema, properties, additionalProperties: false, ...(description ? { description } : {}) };
  }

  /** Returns the fields of the requests that a DTO and its parents implement. */
  private declaredFields(dto: string | undefined): Record<string, Schema> {
    const source = dto === undefined ? undefined : this.sources.get(dto);
    if (!source) return {};
    const own = source.interfaces.map((name) => this.views.propertiesOf(name));
    return Object.assign(this.declaredFields(source.parent), ...own) as Record<string, Schema>;
  }
}

/** Returns the type of a field from the compiler's metadata, for queries that implement no request of `contract`. */
function compiledType(dto: Type, field: string): Schema | undefined {
  const type: unknown = Reflect.getMetadata('design:type', dto.prototype as object, field);
  if (type === Boolean) return { type: 'boolean' };
  if (type === Number) return { type: 'number' };
  return type === String ? { type: 'string' } : undefined;
}

const isTyped = ({ type, $ref, anyOf, items }: Schema): boolean =>
  type === 'array' ? Object.keys(items ?? {}).length > 0 : Boolean(type ?? $ref ?? anyOf);

function fieldOf(limits: Schema, rules: Rule[], declared: Schema | undefined): Schema {
  const field = isTyped(limits) ? { ...limits } : { ...declared, ...limits };
  if (declared?.description) field.description = declared.description;
  // The converters of `min` and `max` call it a number.
  if (rules.some(({ name }) => name === 'isInt')) field.type = 'integer';
  addPatterns(field, rules, false);
  if (field.items) addPatterns(field.items, rules, true);
  return field;
}

/** Adds all patterns of a field; the converters would keep only one of them. */
function addPatterns(schema: Schema, rules: Rule[], each: boolean): void {
  const patterns = rules.flatMap((rule) => {
    const pattern = rule.name === MATCHES && Boolean(rule.each) === each ? rule.constraints?.[0] : undefined;
    // A pattern of a schema has no flags.
    return pattern instanceof RegExp && /^u?$/.test(pattern.flags) ? [{ pattern: pattern.source }] : [];
  });
  if (patterns.length === 1) Object.assign(schema, patterns[0]);
  else if (patterns.length > 1) schema.allOf = patterns;
}
