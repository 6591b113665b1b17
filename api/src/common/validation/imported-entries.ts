import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ValidateWith } from './validate-with.js';

/** Returns an error message that names the invalid entry, or `undefined` if all are valid. */
function entriesError(value: unknown, entryType: Class<object>, max: number): string | undefined {
  if (!Array.isArray(value) || value.length === 0)
    return 'Please give the entries as a list of at least one.';
  if (value.length > max) return `Please send at most ${max} entries at once.`;
  for (const [index, entry] of value.entries()) {
    if (!(entry instanceof entryType))
      return `Entry ${index + 1} is not an object with the fields of an entry.`;
    const [error] = validateSync(entry, {
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
    });
    if (error) return `Entry ${index + 1}${fieldError(error)}`;
  }
  return undefined;
}

/** Describes the first error of a field, which may be one inside its value. */
function fieldError(error: ValidationError): string {
  const [nested] = error.children ?? [];
  if (nested && !error.constraints) return `, ${error.property}${fieldError(nested)}`;
  const [[rule, problem] = []] = Object.entries(error.constraints ?? {});
  if (rule === 'whitelistValidation') return `: there is no field such as '${error.property.slice(0, 40)}'.`;
  return `, ${error.property}: ${problem ?? 'This value is not valid.'}`;
}

/**
 * Validates a list of entries that were read from a file.
 * @param name the name of the rule, by which the crisis gate's tests find the field
 * @param entryType the DTO of one entry
 */
export const ImportedEntries = (
  name: string,
  entryType: Class<object>,
  { max, longestText }: { max: number; longestText: number },
) =>
  applyDecorators(
    Type(() => entryType),
    ValidateWith(name, (value) => entriesError(value, entryType, max), { context: { longestText } }),
  );
