import { ApiError, parseErrorBody } from './api-error';

/** Returns the message of an error response, in English; `undefined` if there is none. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return parseErrorBody(error.message.slice(error.message.indexOf(': ') + 2)).error;
}
