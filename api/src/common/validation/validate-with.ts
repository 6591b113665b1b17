import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * Validates a field by a function. @param errorOf returns an error message for a value, or `undefined` if it is valid
 */
export const ValidateWith = (
  name: string,
  errorOf: (value: unknown) => string | undefined,
  options?: ValidationOptions,
) =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value) => errorOf(value) === undefined,
        defaultMessage: (given) => errorOf(given?.value) ?? '',
      },
    },
    options,
  );
