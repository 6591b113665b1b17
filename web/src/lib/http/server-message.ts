import { ApiError, parseErrorBody } from './api-error';

/** The sentence with which the server refused something, in English; `undefined` where there is none. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return parseErrorBody(error.message.slice(error.message.indexOf(': ') + 2)).error;
}
