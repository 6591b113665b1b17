import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  JOURNAL_LIMITS,
  type JournalCounts,
  type JournalEntry,
  type JournalTab,
} from '@mikai/contract/journal';
import { openText, placeOf } from '@mikai/core/crypto/encryption';
import { presentEntry, readTags } from '@mikai/core/journal/journal.presenter';
import { NOT_EXPIRED, SEALED, type EntryRow } from '@mikai/core/journal/journal.rows';
import { invalidField } from '../common/http/api-exception.js';
import { mapPage, offsetOf, readPage, toPage } from '../common/lists/page.js';
import type { EntriesPageDto } from './dto/entries.dto.js';
import { edgeOf, nextOf, readRows, findStart, type EntriesPage, type ListedRow } from './entry-position.js';
import { searchText } from './search-text.js';

const TABS: Record<JournalTab, string> = {
  all: 'true',
  analyzed: `mode <> 'venting' AND status = 'ready' AND NOT is_unread`,
  venting: `mode = 'venting'`,
  shadow: `mode = 'shadow'`,
};

/**
 * The number of rows that a search reads at a time, and the maximum per request; the `Link` header then has the
 * position to continue from.
 */
const BATCH_SIZE = 50;
const MAX_ROWS = 600;
/** The approximate maximum of sealed bytes that a request decrypts and searches. */
const MAX_BYTES = 3_000_000;

/** Lists, searches and counts a member's entries, without expired ones. */
@Injectable()
export class EntryListService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reads a page of a tab, or of the entries that a search finds in it.
   * @throws ApiException 400 for a search by page number
   */
  async list(userId: number, query: EntriesPageDto): Promise<EntriesPage<JournalEntry>> {
    const matches = filterOf(query);
    const page = matches ? await this.search(userId, query, matches) : await this.readPage(userId, query);
    return mapPage(page, presentEntry);
  }

  private async readPage(userId: number, query: EntriesPageDto): Promise<EntriesPage> {
    const { limit = JOURNAL_LIMITS.pageSize } = query;
    const { manager } = this.dataSource;
    const start = await findStart(manager, userId, query);
    if (!start) return { items: [] };
    const { direction } = start;
    const offset = offsetOf(query, limit);
    const where = conditionOf(query.tab);
    return readPage({
      limit,
      read: (count) => readRows(manager, where, userId, start, { limit: count, offset }),
      nextOf: (edge) => nextOf(direction, edgeOf(edge)),
      isReversed: direction === 'newer',
    });
  }

  /** Counts the entries of each tab. */
  async count(userId: number): Promise<JournalCounts> {
    const counts = Object.entries(TABS).map(
      ([tab, where]) => `(count(*) FILTER (WHERE ${where}))::integer AS ${tab}`,
    );
    const [row] = await this.dataSource.query<JournalCounts[]>(
      `SELECT ${counts.join(', ')} FROM journal_entries WHERE user_id = $1 AND ${NOT_EXPIRED}`,
      [userId],
    );
    return row ?? { all: 0, analyzed: 0, venting: 0, shadow: 0 };
  }

  /**
   * Searches entries. Texts are sealed, so a search decrypts one batch after the other until a page is full or the
   * maximum per request is reached: a page may then have fewer entries, or none, and still have a next one.
   */
  private async search(
    userId: number,
    query: EntriesPageDto,
    matches: (row: EntryRow) => boolean,
  ): Promise<EntriesPage> {
    if (query.page !== undefined && query.page > 1)
      throw invalidField('page', 'Please go through what a search finds with the Link of the last page.');
    const limit = query.limit ?? JOURNAL_LIMITS.pageSize;
    const start = await findStart(this.dataSource.manager, userId, query);
    if (!start) return { items: [] };
    const { direction } = start;
    const found: ListedRow[] = [];
    let position = start;
    let rowsLeft = MAX_ROWS;
    let bytesLeft = MAX_BYTES;
    const pageUpTo = (edge: typeof start.edge) =>
      toPage(found, edge && nextOf(direction, edge), direction === 'newer');
    while (rowsLeft > 0 && bytesLeft > 0) {
      const batch = await readRows(this.dataSource.manager, conditionOf(query.tab), userId, position, {
        limit: BATCH_SIZE,
      });
      for (const row of batch) {
        if (matches(row)) found.push(row);
        position = { direction, edge: edgeOf(row) };
        bytesLeft -= row.content.length;
        if (found.length === limit) return pageUpTo(position.edge);
      }
      if (batch.length < BATCH_SIZE) return pageUpTo(undefined);
      rowsLeft -= batch.length;
    }
    return pageUpTo(position.edge);
  }
}

const conditionOf = (tab: JournalTab = 'all'): string => `${NOT_EXPIRED} AND ${TABS[tab]}`;

/** Returns the filter for a query, or `undefined` if the query is empty. */
function filterOf({ q = '', tag = '' }: EntriesPageDto): ((row: EntryRow) => boolean) | undefined {
  const [text, wantedTag] = [searchText(q), searchText(tag)];
  if (text === '' && wantedTag === '') return undefined;
  return (row) => {
    const tags = readTags(row).map(searchText);
    if (wantedTag !== '' && !tags.includes(wantedTag)) return false;
    return (
      tags.some((each) => each.includes(text)) ||
      searchText(openText(row.title, SEALED.entryTitle, placeOf(row))).includes(text) ||
      searchText(openText(row.content, SEALED.entryContent, placeOf(row))).includes(text)
    );
  };
}
