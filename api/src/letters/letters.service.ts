import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LETTER_LIMITS, type Letter, type LetterCounts } from '@mikai/contract/letters';
import type { Badges } from '@mikai/contract/notifications';
import { Reads } from '@mikai/core/database/reads';
import { presentLetter } from '@mikai/core/letters/letter.presenter';
import type { LetterRow } from '@mikai/core/letters/letters.rows';
import { readBadges } from '@mikai/core/notifications/badges';
import { lockCounters } from '@mikai/core/notifications/counters';
import type { NotificationKind } from '@mikai/core/notifications/notification-kinds';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { notFound } from '../common/http/api-exception.js';
import { cursorBefore, mapPage, offsetOf, readPage, type Page } from '../common/lists/page.js';
import type { LettersPageDto } from './dto/letters-page.dto.js';
import { COUNTS_SQL, LETTER_SQL, LETTERS_SQL } from './letter-queries.js';

/**
 * The maximum number of ids in an event. With more, the event has only the newest id, which includes all before it.
 */
const MAX_EVENT_IDS = 500;
/** SQL for notifications of letters, which are read and deleted with them. An index covers it. */
const WRITTEN_SQL = `user_id = $1 AND kind = '${'letter.written' satisfies NotificationKind}'`;

type IdRows = [{ id: number }[], number];

/** The result of a change to letters. */
interface Change {
  letters: number[];
  /** The ids of notifications about these letters. */
  notices: number[];
}

/** Lists, reads and deletes a member's letters. All of their browsers receive the change. */
@Injectable()
export class LettersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: Reads,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Reads a page, newest first, and the cursor of the next one if there is one. */
  async list(userId: number, query: LettersPageDto): Promise<Page<Letter>> {
    const { limit = LETTER_LIMITS.pageSize, before } = query;
    const page = await readPage({
      limit,
      read: (count) =>
        this.reads.run((source) =>
          source.query<LetterRow[]>(LETTERS_SQL, [userId, count, before ?? null, offsetOf(query, limit)]),
        ),
      nextOf: cursorBefore,
    });
    return mapPage(page, presentLetter);
  }

  /** Finds a letter. @throws ApiException 404 */
  async find(userId: number, id: number): Promise<Letter> {
    const [row] = await this.dataSource.query<LetterRow[]>(LETTER_SQL, [userId, id]);
    if (!row) throw notFound('This letter');
    return presentLetter(row);
  }

  async counts(userId: number): Promise<LetterCounts> {
    const [counts] = await this.dataSource.query<[LetterCounts]>(COUNTS_SQL, [userId]);
    return counts;
  }

  async countUnread(userId: number): Promise<number> {
    return (await readBadges(this.dataSource.manager, userId)).letters;
  }

  /**
   * Marks a letter as read and returns the badges after that. Reading it twice changes nothing.
   * @throws ApiException 404
   */
  async read(userId: number, id: number): Promise<Badges> {
    return this.markRead(userId, async (manager) => {
      const [row] = await manager.query<{ is_read: boolean }[]>(
        `SELECT is_read FROM letters WHERE id = $1 AND user_id = $2 AND status = 'ready'`,
        [id, userId],
      );
      if (!row) throw notFound('This letter');
      if (!row.is_read)
        await manager.query(`UPDATE letters SET is_read = true WHERE user_id = $1 AND id = $2`, [userId, id]);
      return { letters: row.is_read ? [] : [id], about: id };
    });
  }

  async readAll(userId: number): Promise<Badges> {
    return this.markRead(userId, async (manager) => {
      const [rows] = await manager.query<IdRows>(
        `UPDATE letters SET is_read = true WHERE user_id = $1 AND status = 'ready' AND NOT is_read RETURNING id`,
        [userId],
      );
      return { letters: idsOf(rows), about: null };
    });
  }

  /**
   * Deletes a letter and returns the badges after that. Its text is gone for good; its date is kept, so that the letter
   * is not written again.
   * @throws ApiException 404
   */
  async delete(userId: number, id: number): Promise<Badges> {
    const { badges, notices } = await this.change(userId, async (manager) => {
      const [rows] = await manager.query<IdRows>(
        `UPDATE letters SET status = 'deleted', content = NULL, sources = '[]', language = NULL, provenance = NULL
         WHERE id = $1 AND user_id = $2 AND status = 'ready' RETURNING id`,
        [id, userId],
      );
      if (rows.length === 0) throw notFound('This letter');
      await manager.query(
        `DELETE FROM story_marks WHERE user_id = $1 AND source = 'letter' AND entry_id = $2`,
        [userId, id],
      );
      const [notes] = await manager.query<IdRows>(
        `DELETE FROM notifications WHERE ${WRITTEN_SQL} AND related_id = $2 RETURNING id`,
        [userId, id],
      );
      return { letters: [id], notices: idsOf(notes) };
    });
    const person = { kind: 'member', userId } as const;
    this.realtime.toPerson(person, 'letter.deleted', { id, badges });
    if (notices.length > 0) this.realtime.toPerson(person, 'notification.deleted', { ids: notices, badges });
    return badges;
  }

  /**
   * @param mutation returns the letters that it changed, and the one whose notification is read with it; `null` for the
   *   notifications of all letters
   */
  private async markRead(
    userId: number,
    mutation: (manager: EntityManager) => Promise<{ letters: number[]; about: number | null }>,
  ): Promise<Badges> {
    const { badges, letters, notices } = await this.change(userId, async (manager) => {
      const { letters: ids, about } = await mutation(manager);
      const [rows] = await manager.query<IdRows>(
        `UPDATE notifications SET is_read = true WHERE ${WRITTEN_SQL} AND NOT is_read
           ${about === null ? '' : 'AND related_id = $2'} RETURNING id`,
        about === null ? [userId] : [userId, about],
      );
      return { letters: ids, notices: idsOf(rows) };
    });
    const person = { kind: 'member', userId } as const;
    if (letters.length > 0) this.realtime.toPerson(person, 'letter.read', { ...idsOrLast(letters), badges });
    if (notices.length > 0)
      this.realtime.toPerson(person, 'notification.read', { ...idsOrLast(notices), badges });
    return badges;
  }

  /**
   * Runs a change under the lock of the member's counters, so that the badges of an event match its letters.
   */
  private change(
    userId: number,
    mutation: (manager: EntityManager) => Promise<Change>,
  ): Promise<Change & { badges: Badges }> {
    return this.dataSource.transaction(async (manager) => {
      await lockCounters(manager, userId);
      const change = await mutation(manager);
      return { ...change, badges: await readBadges(manager, userId) };
    });
  }
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

const idsOrLast = (ids: number[]): { ids: number[] } | { upToId: number } =>
  ids.length > MAX_EVENT_IDS ? { upToId: ids.reduce((a, b) => Math.max(a, b)) } : { ids };
