import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ApiException } from '../http/api-exception.js';

/**
 * Makes the pipe that turns bodies and queries into DTO instances, rejects unknown fields, and names each invalid field
 * with a remedy.
 */
export function createValidationPipe(): ValidationPipe {
  return new CachingValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new ApiException(400, 'invalid_input', 'Some fields need your attention.', {
        details: flatten(errors),
      }),
  });
}

/** The maximum number of cached queries of a DTO. */
const MAX_CACHED_QUERIES = 500;
/** Valid queries after transformation, by their DTO and their JSON. */
const cachedQueries = new WeakMap<object, Map<string, object>>();

/**
 * Caches the validated queries of a DTO with few usual forms and without personal data: validating them each time is a
 * tenth of the cost of a feed. Handlers of the same query share one frozen object.
 */
export const CachedQuery = (): ClassDecorator => (dto) => void cachedQueries.set(dto, new Map());

type Reader = (body: Record<string, unknown>) => object | undefined;
const readers = new WeakMap<object, Reader>();

/**
 * Reads the usual form of a frequent body by hand, which saves most of the cost of validation and gives the same
 * result. A body for which `read` returns `undefined` goes through the rules, which alone report errors.
 */
export const ReadByHand =
  (read: Reader): ClassDecorator =>
  (dto) =>
    void readers.set(dto, read);

class CachingValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const read = metadata.metatype && readers.get(metadata.metatype);
    if (read && typeof value === 'object' && value !== null) {
      const body = read(value as Record<string, unknown>);
      if (body) return body;
    }
    const queries = metadata.metatype && cachedQueries.get(metadata.metatype);
    if (!queries) return super.transform(value, metadata);
    const key = JSON.stringify(value);
    const cached = queries.get(key);
    if (cached) return cached;
    const query = (await super.transform(value, metadata)) as object;
    if (queries.size >= MAX_CACHED_QUERIES) queries.clear();
    queries.set(key, Object.freeze(query));
    return query;
  }
}

function flatten(errors: ValidationError[], prefix = ''): Record<string, string> {
  const details: Record<string, string> = {};
  for (const error of errors) {
    const field = prefix + error.property;
    const problem = Object.entries(error.constraints ?? {})[0];
    if (problem)
      details[field] =
        problem[0] === 'whitelistValidation' ? 'This field is not known here; leave it out.' : problem[1];
    Object.assign(details, flatten(error.children ?? [], `${field}.`));
  }
  return details;
}
