import type { EntityManager } from 'typeorm';
import { EXPORT_PARTS } from './export-parts.js';

const LEFT_OUT =
  'What this member may have written anonymously, and what could tell whether they did: anonymous posts and comments, ' +
  'notifications and moderation about them, and coins. The member’s own export has everything.';

/**
 * Exports everything of a member's own as one JSON document, in pieces, in constant memory. Each page is read by
 * itself, so that a slow download occupies neither a connection nor a transaction.
 * @param withAnonymous `false` for a reader who must not learn what the member wrote anonymously: administrators. Then
 * everything that could reveal it is left out, and `leftOut` says so
 */
export async function* exportOf(
  manager: EntityManager,
  userId: number,
  { withAnonymous = true } = {},
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())}`;
  if (!withAnonymous) yield `,\n"leftOut": ${JSON.stringify(LEFT_OUT)}`;
  for (const { name, read: readAll, readNamed } of EXPORT_PARTS) {
    const read = withAnonymous || readNamed === undefined ? readAll : readNamed;
    if (read === null) continue;
    yield `,\n${JSON.stringify(name)}: `;
    const part = read(manager, userId);
    if (isList(part)) yield* list(part);
    else yield JSON.stringify(await part);
  }
  yield '\n}\n';
}

/** Returns the name of the file, which is fixed (docs/adr/0068). */
export function exportFileName(userId: number, at = new Date()): string {
  return `user-data-${userId}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.json`;
}

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

function isList(part: Promise<unknown> | AsyncIterable<unknown>): part is AsyncIterable<unknown> {
  return Symbol.asyncIterator in part;
}
