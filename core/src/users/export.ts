import type { EntityManager } from 'typeorm';
import type { ExportReader } from './export-pages.js';
import { EXPORT_PARTS } from './export-parts.js';

/**
 * Everything of a member's own as one JSON document, in pieces, in constant memory. Each page is read by itself, so
 * that a slow download holds neither a connection nor a transaction. For an administrator without what the member wrote
 * anonymously, and without what tells of it.
 */
export async function* exportOf(
  manager: EntityManager,
  userId: number,
  reader: ExportReader = 'member',
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())}`;
  for (const { name, read, isMembersAlone } of EXPORT_PARTS) {
    if (isMembersAlone && reader === 'administrator') continue;
    yield `,\n${JSON.stringify(name)}: `;
    const part = read(manager, userId, reader);
    if (isList(part)) yield* list(part);
    else yield JSON.stringify(await part);
  }
  yield '\n}\n';
}

/** Name of the file (specification, section 7). */
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
