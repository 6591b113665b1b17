import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ApiException } from '../http/api-exception.js';

/** Bodies and queries become DTO instances; unknown fields are refused; each wrong field is named with its remedy. */
export function createValidationPipe(): ValidationPipe {
  return new RememberingValidationPipe({
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

/** Good queries that are remembered. */
const REMEMBERED = 500;
/** Valid queries after transformation, by the class that describes them and by their JSON. */
const remembered = new WeakMap<object, Map<string, object>>();

/**
 * For a query that everybody asks in the same few ways, and that holds nothing of anybody: what a good one became is
 * remembered, because finding that out anew is a tenth of what a feed costs. Handlers get one frozen object.
 */
export const Remembered = (): ClassDecorator => (dto) => void remembered.set(dto, new Map());

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

class RememberingValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const read = metadata.metatype && readers.get(metadata.metatype);
    if (read && typeof value === 'object' && value !== null) {
      const body = read(value as Record<string, unknown>);
      if (body) return body;
    }
    const queries = metadata.metatype && remembered.get(metadata.metatype);
    if (!queries) return super.transform(value, metadata);
    const key = JSON.stringify(value);
    const known = queries.get(key);
    if (known) return known;
    const query = (await super.transform(value, metadata)) as object;
    if (queries.size >= REMEMBERED) queries.clear();
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
