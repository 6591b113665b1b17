import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, negotiateLanguage } from '@mikai/contract/languages';
import { NOTE_LIMITS, type MikaiNote } from '@mikai/contract/notes';
import { NoteEntity } from '@mikai/core/notes/note.entity';
import { presentNote } from '@mikai/core/notes/note.presenter';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { dailyBudgetUsed, notFound } from '../common/http/api-exception.js';
import { lockMember } from '../common/access/lock-member.js';
import { readOwnEntities } from '../common/lists/own-entities.js';
import { mapPage, type Page } from '../common/lists/page.js';
import { PendingResults } from '../writing/pending-results.js';
import type { GenerateNoteDto, NotesPageDto } from './dto/notes.dto.js';

const USED_UP = 'The notes for today are all written. There are new ones tomorrow.';

interface Stored {
  note: NoteEntity;
  job: OutboxEntry | null;
  completion: Promise<void>;
}

/** Requests, lists and deletes MikAI's notes to a member. Nobody else sees them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly pendingResults: PendingResults,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Reads a page, newest first. */
  async list(userId: number, query: NotesPageDto): Promise<Page<MikaiNote>> {
    const { manager } = this.dataSource;
    return mapPage(
      await readOwnEntities(manager, NoteEntity, userId, query, NOTE_LIMITS.pageSize),
      presentNote,
    );
  }

  /**
   * Has a note written and waits for it for as long as requests can wait. The same client id again returns the first
   * one.
   * @param browserLanguages the `Accept-Language` header, for members who have chosen no language
   * @throws ApiException 429 when the notes of the member's day are used up
   */
  async generate(
    userId: number,
    { clientId }: GenerateNoteDto,
    browserLanguages: string | undefined,
  ): Promise<MikaiNote> {
    const { note, job, completion } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, clientId ?? null, browserLanguages),
    );
    if (job) {
      this.realtime.toPerson({ kind: 'member', userId }, 'note.saved', { note: presentNote(note) });
      void this.outbox.dispatch(job);
    }
    await completion;
    return presentNote((await this.dataSource.manager.findOneBy(NoteEntity, { id: note.id })) ?? note);
  }

  /** Deletes a note. @throws ApiException 404 */
  async delete(userId: number, id: number): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(NoteEntity, { id, userId });
    if (affected === 0) throw notFound('This note');
    this.realtime.toPerson({ kind: 'member', userId }, 'note.deleted', { id });
  }

  private async store(
    manager: EntityManager,
    userId: number,
    clientId: string | null,
    browserLanguages: string | undefined,
  ): Promise<Stored> {
    const member = await lockMember(manager, userId);
    const repeated = clientId && (await manager.findOneBy(NoteEntity, { userId, clientId }));
    if (repeated) {
      const isWritten = repeated.status === 'ready';
      const completion = isWritten ? Promise.resolve() : this.pendingResults.waitFor('notes', repeated.id);
      return { note: repeated, job: null, completion };
    }
    await consumeDailyNote(manager, userId);
    const language = member.language ?? negotiateLanguage(browserLanguages) ?? DEFAULT_LANGUAGE;
    const note = await manager.save(
      manager.create(NoteEntity, {
        userId,
        title: null,
        content: null,
        phrases: null,
        status: 'pending',
        language,
        provenance: null,
        revision: 1,
        clientId,
        createdAt: new Date(),
      }),
    );
    const job = await this.outbox.record(manager, 'notes.write', { noteId: note.id });
    // The wait begins before the commit, so that no event is missed.
    return { note, job, completion: this.pendingResults.waitFor('notes', note.id) };
  }
}

/** Counts a note of the member's own day. @throws ApiException 429 until their midnight when the maximum is reached */
async function consumeDailyNote(manager: EntityManager, userId: number): Promise<void> {
  const rows = await manager.query<unknown[]>(
    `INSERT INTO note_counts AS c (user_id, day, count)
     SELECT id, (now() AT TIME ZONE time_zone)::date, 1 FROM users WHERE id = $1
     ON CONFLICT (user_id, day) DO UPDATE SET count = c.count + 1 WHERE c.count < $2 RETURNING count`,
    [userId, NOTE_LIMITS.perDay],
  );
  if (rows.length > 0) return;
  const [wait] = await manager.query<{ seconds: number }[]>(
    `SELECT extract(epoch FROM
       ((now() AT TIME ZONE time_zone)::date + 1)::timestamp AT TIME ZONE time_zone - now())::float8 AS seconds
     FROM users WHERE id = $1`,
    [userId],
  );
  throw dailyBudgetUsed(USED_UP, wait?.seconds ?? 0);
}
