import type { RestAnswer } from '@mikai/core/testing/rest-client';

/** Returns the body of a response. @throws Error when the response has none of these statuses */
export function expectStatus<T>(answer: RestAnswer<T>, ...statuses: number[]): T {
  if (statuses.includes(answer.status)) return answer.body;
  throw new Error(`Answered ${answer.status} instead of ${statuses.join(' or ')}: ${answer.text}`);
}
