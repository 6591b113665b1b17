import type { RestAnswer, RestClient } from '@mikai/core/testing/rest-client';
import { expectStatus } from './expect-status.js';

/** Returns the path of the next page from the `Link` header, or `undefined` on the last page. */
export function nextPagePath({ headers }: RestAnswer<unknown>): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1];
}

/**
 * Follows the `Link` headers of a list to its last page.
 * @throws Error when a page does not respond with 200
 */
export async function readPages<T>(client: RestClient, firstPath: string): Promise<T[][]> {
  const pages: T[][] = [];
  for (let path: string | undefined = firstPath; path !== undefined;) {
    const answer: RestAnswer<T[]> = await client.get<T[]>(path);
    pages.push(expectStatus(answer, 200));
    path = nextPagePath(answer);
  }
  return pages;
}
