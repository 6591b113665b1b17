import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * A rule whose message describes the error. @param validate returns an error message for a value, or `undefined` if it
 * is valid
 */
export const Sound = (
  name: string,
  error: (value: unknown) => string | undefined,
  options?: ValidationOptions,
) =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value) => error(value) === undefined,
        defaultMessage: (given) => error(given?.value) ?? '',
      },
    },
    options,
  );
