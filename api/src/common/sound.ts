import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A rule whose message says what is wrong. @param fault what is wrong with a value, in words; `undefined` when nothing is */
export const Sound = (
  name: string,
  fault: (value: unknown) => string | undefined,
  options?: ValidationOptions,
) =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value) => fault(value) === undefined,
        defaultMessage: (given) => fault(given?.value) ?? '',
      },
    },
    options,
  );
