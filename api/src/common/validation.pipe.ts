import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ApiException } from './api-exception.js';

/** Bodies and queries become DTO instances; unknown fields are refused; each wrong field is named with its remedy. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
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
