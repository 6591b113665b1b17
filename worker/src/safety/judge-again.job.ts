import type { DataSource, EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { unseal, type SealedPlace } from '@mikai/core/crypto/encryption';
import { PAST_AFTER_MS } from '@mikai/core/journal/journal.rows';
import { DIRECT_MESSAGE_PURPOSE, placeOfMessage } from '@mikai/core/messaging/direct-message.entity';
import { recordGateHit, notifyOfHelp } from '@mikai/core/moderation/moderation';
import type { Notifier, PendingNotification } from '@mikai/core/notifications/notifier';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { assessWithin, isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { openGateMark } from '@mikai/core/safety/gate-mark';
import { beginQuietDays } from '@mikai/core/users/quiet-days';
import type { MarkedSource } from '@mikai/core/stories/stories.jobs';
import { STORY_TABLES } from '@mikai/core/stories/story-tables';
import type { JobHistory } from '../jobs/job-registry.js';
import { clearEntry } from './clear-entry.js';

/** The number of runs without time for the gate after which the text counts as a hit for good. */
const MAX_FAILURES = 3;

/** Sealed columns that are lists, in JSON. */
const JSON_COLUMNS: readonly string[] = ['tags', 'details'];

/** SQL of texts that others may read, and of whether they still wait to be published. `$1`: id, `$2`: author. */
const SHARED = {
  post: `SELECT coalesce(next_content, content) AS content, publish_at IS NOT NULL AS is_pending,
           coalesce(next_reason, (SELECT e.reason FROM post_edits e WHERE e.post_id = p.id ORDER BY e.id DESC LIMIT 1)) AS reason
         FROM posts p WHERE id = $1 AND user_id = $2`,
  comment: `SELECT content, publish_at IS NOT NULL AS is_pending FROM comments WHERE id = $1 AND user_id = $2`,
  message: `SELECT content, conversation_id, client_id, false AS is_pending FROM direct_messages
            WHERE id = $1 AND sender_id = $2`,
} as const;

/** SQL of the time that an imported own entry is about; that of a mood is in a column of its own. `$1`: id. */
const IMPORTED: Partial<Record<MarkedSource, string>> = {
  journal: `SELECT created_at AS at FROM journal_entries WHERE id = $1 AND import_key IS NOT NULL`,
  mood: `SELECT logged_at AS at FROM mood_entries WHERE id = $1 AND import_key IS NOT NULL`,
};

/** The clause that keeps a row as it is until the transaction ends. A message never changes. */
const LOCKS = { post: 'FOR NO KEY UPDATE OF p', comment: 'FOR NO KEY UPDATE', message: 'FOR SHARE' } as const;

/** The maximum number of assessments of a text that its author keeps changing. */
const MAX_CHANGES = 5;

type OwnRow = Record<string, Buffer | null> & { met_gate: boolean | null; gate_mark: Buffer | null };

interface SharedRow {
  content: string | Buffer;
  is_pending: boolean;
  reason?: string | null;
  conversation_id?: number;
  client_id?: string;
}

/** The effects of an assessment, for after the commit. */
interface Outcome {
  /** True if the member's quiet days have begun. */
  isQuiet: boolean;
  jobs: OutboxEntry[];
  pending: PendingNotification | null;
}

const NOTHING: Outcome = { isQuiet: false, jobs: [], pending: null };

/**
 * Judges a stored text that the api had no time to judge. A member's own entry was stored as one that met the gate, and is
 * cleared if it did not; a text that others may read joins the moderators' queue only now, if it did. Nothing is locked while the
 * gate reads, which may take half a minute: a text that changed meanwhile is judged once more.
 */
export class JudgeAgainJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** @throws Error if the gate had no time again, so that the job is retried */
  async handle(text: Jobs['safety.judge'], { failures }: Pick<JobHistory, 'failures'>): Promise<void> {
    const isLastAttempt = failures >= MAX_FAILURES;
    for (let change = 0; change < MAX_CHANGES; change += 1) {
      const outcome = await this.judgeOnce(text, isLastAttempt);
      if (!outcome) continue;
      for (const job of outcome.jobs) void this.outbox.dispatch(job);
      void this.notifier.publish([outcome.pending]);
      if (outcome.isQuiet) emitToMember(this.realtime, text.userId, 'user.changed', { userId: text.userId });
      return;
    }
    throw new Error('A stored text changed again and again while it was being judged');
  }

  /** Judges the text once. @returns `null` if the text has changed while it was being judged */
  private judgeOnce(text: Jobs['safety.judge'], isLastAttempt: boolean): Promise<Outcome | null> {
    const { kind } = text;
    return kind === 'post' || kind === 'comment' || kind === 'message'
      ? this.judgeShared({ ...text, kind }, isLastAttempt)
      : this.judgeOwn(text, kind, isLastAttempt);
  }

  private async judgeOwn(
    { id, userId }: Jobs['safety.judge'],
    source: MarkedSource,
    isLastAttempt: boolean,
  ): Promise<Outcome | null> {
    const { table, texts: columns } = STORY_TABLES[source];
    const select = `SELECT met_gate, gate_mark, ${columns.join(', ')} FROM ${table} WHERE id = $1 AND user_id = $2`;
    const place = { owner: userId, row: id };
    /** Reads the row; `undefined` if there is nothing to judge, because it was deleted or has no mark. */
    const read = async (manager: EntityManager, lock = '') => {
      const [found] = await manager.query<OwnRow[]>(`${select} ${lock}`, [id, userId]);
      return found && openGateMark(found, table, place) ? found : undefined;
    };
    const row = await read(this.dataSource.manager);
    if (!row) return NOTHING;
    const isPast = await isOfThePast(this.dataSource.manager, source, id);
    const texts = columns.flatMap((name) => openColumn(row[name] ?? null, `${table}.${name}`, place));
    const assessment = await judge(texts, await languageOf(this.dataSource.manager, userId), isLastAttempt);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      const locked = await read(manager, 'FOR NO KEY UPDATE');
      if (!locked || !columns.every((name) => isSame(row[name], locked[name]))) return null;
      if (assessment.crisis && isPast) return NOTHING;
      if (assessment.crisis)
        return { ...NOTHING, isQuiet: await beginQuietDaysOf(manager, userId, assessment) };
      return { ...NOTHING, jobs: await clearEntry(manager, this.outbox, { source, id, userId }) };
    });
  }

  private async judgeShared(
    { kind, id, userId, clears }: Jobs['safety.judge'] & { kind: keyof typeof SHARED },
    isLastAttempt: boolean,
  ): Promise<Outcome | null> {
    const read = async (manager: EntityManager, lock = '') =>
      (await manager.query<SharedRow[]>(`${SHARED[kind]} ${lock}`, [id, userId]))[0];
    const row = await read(this.dataSource.manager);
    if (!row) return NOTHING;
    const content = typeof row.content === 'string' ? row.content : openMessage(row.content, userId, row);
    const texts = [content, row.reason ?? ''];
    const assessment = await judge(texts, await languageOf(this.dataSource.manager, userId), isLastAttempt);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      const locked = await read(manager, LOCKS[kind]);
      if (!locked) return null;
      if (!isSame(row.content, locked.content) || row.reason !== locked.reason) return null;
      if (!assessment.crisis) {
        if (locked.is_pending && clears && kind !== 'message')
          await manager.query(`UPDATE ${kind}s SET meets_gate = false WHERE id = $1`, [id]);
        return NOTHING;
      }
      const isQuiet = await beginQuietDaysOf(manager, userId, assessment);
      if (locked.is_pending && kind !== 'message') {
        // The moderators get it when it is published: the time at which they do would otherwise reveal when it was
        // written.
        await manager.query(`UPDATE ${kind}s SET meets_gate = true WHERE id = $1`, [id]);
        return { jobs: [], isQuiet, pending: await notifyOfHelp(manager, userId) };
      }
      const hit = { targetKind: kind, targetId: id, subjectId: userId };
      return { jobs: [], isQuiet, pending: await recordGateHit(manager, hit) };
    });
  }
}

/** Locks the account before its rows, in the same order as everywhere, to avoid deadlocks. */
const lockUser = (manager: EntityManager, userId: number): Promise<unknown> =>
  manager.query(`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`, [userId]);

/** Begins quiet days after a hit, but not for a text that the gate could never judge. @returns whether they have begun */
async function beginQuietDaysOf(
  manager: EntityManager,
  userId: number,
  assessment: Assessment,
): Promise<boolean> {
  if (!isHit(assessment)) return false;
  await beginQuietDays(manager, userId);
  return true;
}

/**
 * Returns whether an entry is imported and about a time long ago: it says nothing of today, so its mark stays and no quiet days
 * begin.
 */
async function isOfThePast(manager: EntityManager, source: MarkedSource, id: number): Promise<boolean> {
  const select = IMPORTED[source];
  if (select === undefined) return false;
  const [row] = await manager.query<{ at: Date }[]>(select, [id]);
  return row !== undefined && row.at.getTime() < Date.now() - PAST_AFTER_MS;
}

function isSame(one: string | Buffer | null | undefined, other: string | Buffer | null | undefined): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
}

/** Judges texts. @throws Error if there was no time, except on the last attempt: then the text counts as a hit */
async function judge(
  texts: readonly string[],
  hint: LanguageCode | undefined,
  isLastAttempt: boolean,
): Promise<Assessment> {
  const assessment = await assessWithin(texts, hint);
  if (assessment.crisis && !isHit(assessment) && !isLastAttempt)
    throw new Error('The gate had no time for a stored text');
  return assessment;
}

function openMessage(sealed: Buffer, senderId: number, row: SharedRow): string {
  const place = placeOfMessage({
    senderId,
    conversationId: row.conversation_id ?? 0,
    clientId: row.client_id ?? '',
  });
  return unseal(sealed, DIRECT_MESSAGE_PURPOSE, place);
}

function openColumn(sealed: Buffer | null, purpose: string, place: SealedPlace): string[] {
  if (sealed === null) return [];
  const text = unseal(sealed, purpose, place);
  return JSON_COLUMNS.some((name) => purpose.endsWith(`.${name}`)) ? textsIn(JSON.parse(text)) : [text];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
}

async function languageOf(manager: EntityManager, userId: number): Promise<LanguageCode | undefined> {
  const [row] = await manager.query<{ language: LanguageCode | null }[]>(
    `SELECT language FROM users WHERE id = $1`,
    [userId],
  );
  return row?.language ?? undefined;
}
