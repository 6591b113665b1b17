import type { DataSource, EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { unseal, type SealedPlace } from '@mikai/core/crypto/encryption';
import { DIRECT_MESSAGE_PURPOSE, placeOfMessage } from '@mikai/core/messaging/direct-message.entity';
import { recordGateHit, tellOfHelp } from '@mikai/core/moderation/moderation';
import type { Notifier } from '@mikai/core/notifications/notifier';
import type { Jobs } from '@mikai/core/queues/jobs';
import { assessWithin, isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import type { MarkedSource } from '@mikai/core/stories/stories.jobs';
import { STORY_TABLES } from '@mikai/core/stories/story-tables';
import type { JobHistory } from '../jobs/job-registry.js';

/** After so many runs in which the gate had no time either, the text counts as a hit for good. */
const MAX_FAILURES = 3;

/** The sealed columns that hold all that a person wrote into an own entry; those that are lists are JSON. */
const COLUMNS: Readonly<Record<MarkedSource, readonly string[]>> = {
  journal: ['title', 'content', 'tags'],
  seed: ['title', 'content'],
  mood: ['details'],
  reframe: ['original_thought', 'context'],
  reflection: ['original_thought', 'emotion_trigger', 'own_evidence_for', 'own_evidence_against'],
  capsule: ['title', 'content', 'seal_message'],
};
const JSON_COLUMNS: readonly string[] = ['tags', 'details'];

/**
 * SQL of what others may read: its words, and whether they still wait for their random time to be shown. `$1`: id, `$2`: author.
 */
const SHARED = {
  post: `SELECT coalesce(next_content, content) AS content, publish_at IS NOT NULL AS is_pending,
           coalesce(next_reason, (SELECT e.reason FROM post_edits e WHERE e.post_id = p.id ORDER BY e.id DESC LIMIT 1)) AS reason
         FROM posts p WHERE id = $1 AND user_id = $2 FOR NO KEY UPDATE OF p`,
  comment: `SELECT content, publish_at IS NOT NULL AS is_pending FROM comments WHERE id = $1 AND user_id = $2
            FOR NO KEY UPDATE`,
  message: `SELECT content, conversation_id, client_id, false AS is_pending FROM direct_messages WHERE id = $1 AND sender_id = $2 FOR SHARE`,
} as const;

interface SharedRow {
  content: string | Buffer;
  is_pending: boolean;
  reason?: string | null;
  conversation_id?: number;
  client_id?: string;
}

/**
 * Judges a stored text that the api had no time to judge. An own entry was stored as one that met the gate, and is
 * cleared where it did not; what others may read joins the moderators' queue only now, where it did.
 */
export class JudgeAgainJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
  ) {}

  /** @throws Error where the gate had no time again, to be tried once more */
  async handle(text: Jobs['safety.judge'], { failures }: Pick<JobHistory, 'failures'>): Promise<void> {
    const isLastTry = failures >= MAX_FAILURES;
    const { kind } = text;
    if (kind === 'post' || kind === 'comment' || kind === 'message')
      return this.judgeShared({ ...text, kind }, isLastTry);
    return this.judgeOwn(text, kind, isLastTry);
  }

  private async judgeOwn(
    { id, userId }: Jobs['safety.judge'],
    source: MarkedSource,
    isLastTry: boolean,
  ): Promise<void> {
    const { table } = STORY_TABLES[source];
    await this.dataSource.transaction(async (manager) => {
      // Nobody changes the words between their judgement and the mark that it sets.
      const [row] = await manager.query<Record<string, Buffer | null>[]>(
        `SELECT ${COLUMNS[source].join(', ')} FROM ${table} WHERE id = $1 AND user_id = $2 AND met_gate
         FOR NO KEY UPDATE`,
        [id, userId],
      );
      if (!row) return;
      const texts = COLUMNS[source].flatMap((name) =>
        openColumn(row[name] ?? null, `${table}.${name}`, { owner: userId, row: id }),
      );
      const assessment = await judge(texts, await languageOf(manager, userId), isLastTry);
      if (!assessment.crisis) await manager.query(`UPDATE ${table} SET met_gate = false WHERE id = $1`, [id]);
    });
  }

  private async judgeShared(
    { kind, id, userId }: Jobs['safety.judge'] & { kind: keyof typeof SHARED },
    isLastTry: boolean,
  ): Promise<void> {
    const pending = await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<SharedRow[]>(SHARED[kind], [id, userId]);
      if (!row) return null;
      const content = typeof row.content === 'string' ? row.content : openMessage(row.content, userId, row);
      const texts = [content, row.reason ?? ''];
      const assessment = await judge(texts, await languageOf(manager, userId), isLastTry);
      if (!assessment.crisis) return null;
      if (row.is_pending) {
        // The moderators get it when it is shown: the time at which they did would tell when it was written.
        await manager.query(`UPDATE ${kind}s SET meets_gate = true WHERE id = $1`, [id]);
        return tellOfHelp(manager, userId);
      }
      return recordGateHit(manager, { targetKind: kind, targetId: id, subjectId: userId });
    });
    void this.notifier.publish([pending]);
  }
}

/** @throws Error where there was no time, but on the last try: then the text counts as a hit */
async function judge(
  texts: readonly string[],
  hint: LanguageCode | undefined,
  isLastTry: boolean,
): Promise<Assessment> {
  const assessment = await assessWithin(texts, hint);
  if (assessment.crisis && !isHit(assessment) && !isLastTry)
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
