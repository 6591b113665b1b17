import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A rule whose message says what is wrong. @param fault what is wrong with a value, in words; `undefined` when nothing is */
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
