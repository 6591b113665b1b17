import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import type { Letter, LetterCreated } from '@mikai/contract/letters';
import { STORY_FEELINGS, STORY_THEMES } from '@mikai/contract/stories';
import { seal } from '@mikai/core/crypto/encryption';
import { presentLetter } from '@mikai/core/letters/letter.presenter';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';
import { LETTER_COLUMNS, LETTER_PURPOSE, type LetterRow } from '@mikai/core/letters/letters.rows';
import { recordMail } from '@mikai/core/mail/mail';
import { readBadges } from '@mikai/core/notifications/badges';
import { lockMembers, lockCounters } from '@mikai/core/notifications/counters';
import type { Notifier, PendingNotification } from '@mikai/core/notifications/notifier';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { sealMark } from '@mikai/core/stories/story-mark';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import { meetsGate, type Composer } from '../ai/composer.js';
import { readFigures, type LetterPeriod } from './read-figures.js';
import { withNewOpening, type WrittenLetter } from './new-opening.js';

/** A pending letter with the columns of its recipient. */
interface PendingRow extends LetterPeriod {
  id: number;
  frequency: Letter['frequency'];
  name: string;
  email: string;
  language: LanguageCode | null;
  /** True if it is still to be written: its member exists and wants letters. */
  is_wanted: boolean;
  wants_nudges: boolean;
  wants_mail: boolean;
  is_first: boolean;
}

const PENDING_SQL = `
  SELECT l.id, l.user_id, l.frequency, l.letter_date::text AS letter_date, l.period_from, l.period_to,
    coalesce(nullif(u.display_name, ''), u.username) AS name, u.email, u.language,
    u.is_active AND u.is_verified AND u.deletion_at IS NULL
      AND coalesce(p.letter_frequency, 'weekly') <> 'none' AS is_wanted,
    coalesce((u.preferences->>'gentleNudges')::boolean, true) AS wants_nudges,
    coalesce(p.letter_mail, false) AS wants_mail,
    NOT EXISTS (SELECT FROM letters e WHERE e.user_id = l.user_id AND e.status <> 'pending') AS is_first
  FROM letters l JOIN users u ON u.id = l.user_id LEFT JOIN notification_preferences p ON p.user_id = u.id
  WHERE l.user_id = $1 AND l.id = $2 AND l.status = 'pending'`;

/** Jobs of the previous release do not name the member; pending letters have an index of their own. Remove this in the next one. */
const OWNER_SQL = `SELECT user_id FROM letters WHERE id = $1 AND status = 'pending'`;

const STORE_SQL = `
  UPDATE letters SET status = 'ready', content = $3, sources = $4, opening_key = $5, language = $6, provenance = $7,
    written_at = now()
  WHERE user_id = $1 AND id = $2 AND status = 'pending' AND NOT EXISTS (SELECT FROM users u WHERE u.id = letters.user_id
    AND NOT u.is_active)
  RETURNING ${LETTER_COLUMNS}`;

const DELETE_PENDING_SQL = `DELETE FROM letters WHERE user_id = $1 AND id = $2 AND status = 'pending'`;

interface Stored {
  created: LetterCreated;
  notification: PendingNotification | null;
  jobs: OutboxEntry[];
}

/** Writes a letter to a member from what they did in its period. A letter that is not written yet is visible to nobody. */
export class WriteLetterJob {
  /** @param appUrl address that people use, without a slash at its end */
  constructor(
    private readonly dataSource: DataSource,
    private readonly composer: Pick<Composer, 'compose'>,
    private readonly outbox: Outbox,
    private readonly notifier: Notifier,
    private readonly realtime: RealtimePublisher,
    private readonly appUrl: string,
  ) {}

  /**
   * Does nothing for a letter that is written already, or deleted; one that is not wanted any more is deleted, so that
   * the next one covers its days.
   * @throws Error when the worker shuts down
   */
  async handle({ letterId, userId }: Jobs['letters.write'], shutdown: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const ownerId = userId ?? (await findOwner(manager, letterId));
    const [letter] = await manager.query<PendingRow[]>(PENDING_SQL, [ownerId, letterId]);
    if (!letter) return;
    const isWanted = letter.is_wanted && !(await isQuietFor(manager, letter.user_id));
    const figures = isWanted ? await readFigures(manager, letter) : null;
    if (!figures || (figures.sources.length === 0 && !letter.wants_nudges)) {
      await manager.query(DELETE_PENDING_SQL, [letter.user_id, letterId]);
      return;
    }
    const input = { ...figures, name: letter.name, frequency: letter.frequency, isFirst: letter.is_first };
    const written = await this.write(letter, input, shutdown);
    const stored = await this.dataSource.transaction((inside) => this.store(inside, letter, input, written));
    if (!stored) return;
    emitToMember(this.realtime, letter.user_id, 'letter.created', stored.created);
    await this.notifier.publish([stored.notification]);
    for (const job of stored.jobs) void this.outbox.dispatch(job);
  }

  private async write(
    { user_id: userId, language }: PendingRow,
    input: LetterFigures,
    shutdown: AbortSignal,
  ): Promise<WrittenLetter> {
    const draft = {
      kind: 'letter',
      language: language ?? DEFAULT_LANGUAGE,
      // The seed is the same for all letters of a member: with it and the date no two begin alike (`letter-opening.ts`).
      seed: userId,
      metGate: false,
      input,
    } as const;
    // The gate is asked once: its result also holds for a letter that is composed in place of this one.
    const request = { ...draft, metGate: await meetsGate(draft) };
    const { given, provenance } = await this.composer.compose({ kind: 'member', userId }, request, shutdown);
    return withNewOpening(this.dataSource.manager, userId, request, { content: given.content, provenance });
  }

  private async store(
    manager: EntityManager,
    letter: PendingRow,
    { sources, themes }: LetterFigures,
    { content, provenance, key }: WrittenLetter,
  ): Promise<Stored | null> {
    const { id, user_id: userId } = letter;
    const language = letter.language ?? DEFAULT_LANGUAGE;
    // The locks follow the order of a deletion, and of other changes of what is counted.
    await lockMembers(manager, [userId]);
    await lockCounters(manager, userId);
    const isQuiet = await isQuietFor(manager, userId);
    const [[row]] = isQuiet
      ? [[]]
      : await manager.query<[LetterRow[], number]>(STORE_SQL, [
          userId,
          id,
          seal(content, LETTER_PURPOSE, { owner: userId, row: id }),
          JSON.stringify(sources),
          key,
          language,
          provenance,
        ]);
    if (!row) {
      // Another run wrote it, or quiet days began while it was composed.
      await manager.query(DELETE_PENDING_SQL, [userId, id]);
      return null;
    }
    await storeMark(manager, userId, id, themes);
    const jobs: OutboxEntry[] = [];
    const link = `/weekly-letters?letter=${id}`;
    if (letter.wants_mail)
      jobs.push(
        await recordMail(manager, this.outbox, {
          kind: 'letterReady',
          userId,
          recipient: letter.email,
          language,
          data: { name: letter.name, link: `${this.appUrl}${link}` },
        }),
      );
    const notification = await this.notifier.notify(manager, {
      userId,
      kind: 'letter.written',
      relatedId: id,
      url: link,
    });
    const badges = await readBadges(manager, userId);
    return { created: { letter: presentLetter(row), badges }, notification, jobs };
  }
}

async function findOwner(manager: EntityManager, letterId: number): Promise<number | null> {
  const [row] = await manager.query<{ user_id: number }[]>(OWNER_SQL, [letterId]);
  return row?.user_id ?? null;
}

/** Stores a story mark with the themes of the letter's sources, so that the letter itself need not be read for threads. */
async function storeMark(
  manager: EntityManager,
  userId: number,
  letterId: number,
  themes: LetterFigures['themes'],
): Promise<void> {
  const names = themes.map(({ name }) => name as string);
  const mark = {
    themes: STORY_THEMES.filter((name) => names.includes(name)),
    feelings: STORY_FEELINGS.filter((name) => names.includes(name)),
  };
  if (names.length === 0) return;
  await manager.query(
    `INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, 'letter', $2, $3)`,
    [userId, letterId, sealMark(mark, { userId, source: 'letter', entryId: letterId })],
  );
}
