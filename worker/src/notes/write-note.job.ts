import type { DataSource } from 'typeorm';
import { NoteEntity } from '@mikai/core/notes/note.entity';
import { presentNote } from '@mikai/core/notes/note.presenter';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import type { Composer } from '../ai/composer.js';
import { NotYet } from '../jobs/job-registry.js';
import { storeWriting } from '../writing/store-writing.js';

/** The number of earlier notes whose phrases are not used again. */
const REMEMBERED_NOTES = 30;
/**
 * The time for which a note waits for an earlier one of the same member, whose phrases it must not repeat; a hanging one blocks
 * no longer.
 */
const EARLIER_NOTE_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 300;

interface MemberRow {
  name: string;
  hour: number;
}

/** Writes a note to a member. It uses nothing that they wrote, only their name and the time of day. */
export class WriteNoteJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composer: Composer,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Does nothing for a note that is written already, or deleted.
   * @throws NotYet while an earlier one is being written; Error when the worker shuts down
   */
  async handle({ noteId }: Jobs['notes.write'], shutdown: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const note = await manager.findOneBy(NoteEntity, { id: noteId, status: 'pending' });
    if (!note) return;
    if (await this.isEarlierPending(note)) throw new NotYet(RETRY_DELAY_MS);
    const [member] = await manager.query<MemberRow[]>(
      `SELECT coalesce(nullif(display_name, ''), username) AS name,
         extract(hour FROM now() AT TIME ZONE time_zone)::integer AS hour
       FROM users WHERE id = $1`,
      [note.userId],
    );
    if (!member) return;
    const owner = { kind: 'member', userId: note.userId } as const;
    const { given, provenance } = await this.composer.compose(
      owner,
      {
        kind: 'note',
        language: note.language,
        seed: note.id,
        // In the days after a hit of the gate a cheerful note would be out of place (promise 6).
        metGate: await isQuietFor(manager, note.userId),
        input: {
          name: member.name,
          recentPhrases: await this.recentPhrases(note),
          partOfDay: partOfDay(member.hour),
        },
      },
      shutdown,
    );
    const { title, content } = given;
    const phrases = JSON.stringify(given.phrases);
    if (!(await storeWriting(manager, NoteEntity, note, { title, content, phrases, provenance }))) return;
    const written = await manager.findOneBy(NoteEntity, { id: note.id });
    if (written) this.realtime.toPerson(owner, 'note.saved', { note: presentNote(written) });
  }

  private async isEarlierPending({ id, userId }: NoteEntity): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT id FROM notes WHERE user_id = $1 AND id < $2 AND status = 'pending'
         AND created_at > now() - $3 * interval '1 millisecond' LIMIT 1`,
      [userId, id, EARLIER_NOTE_TIMEOUT_MS],
    );
    return rows.length > 0;
  }

  /** Returns the phrases of recent notes, the newest last. */
  private async recentPhrases({ userId }: NoteEntity): Promise<string[]> {
    const rows = await this.dataSource.manager.find(NoteEntity, {
      select: { id: true, userId: true, phrases: true },
      where: { userId, status: 'ready' },
      order: { id: 'DESC' },
      take: REMEMBERED_NOTES,
    });
    return rows.toReversed().flatMap(({ phrases }) => JSON.parse(phrases ?? '[]') as string[]);
  }
}

/** Returns the part of the day. @param hour 0 to 23, of the member's own time */
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 17) return 'day';
  return hour < 22 ? 'evening' : 'night';
}
