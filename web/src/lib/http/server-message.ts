import { ApiError, parseErrorBody } from './api-error';

/** Returns the server's error message, in English; `undefined` if the error has none. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return parseErrorBody(error.message.slice(error.message.indexOf(': ') + 2)).error;
}
