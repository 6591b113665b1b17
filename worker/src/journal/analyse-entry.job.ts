import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { placeOf, seal, unseal } from '@mikai/core/crypto/encryption';
import { padJson, padText } from '@mikai/core/crypto/padding';
import { readStrategies, suggestStrategies } from '@mikai/core/journal/coping-strategies';
import { presentEntry, readAnalysis } from '@mikai/core/journal/journal.presenter';
import {
  ANALYSIS_PAD_BYTES,
  ENTRY_COLUMNS,
  SEALED,
  SUMMARY_PAD_BYTES,
  type EntryAnalysis,
  type EntryRow,
} from '@mikai/core/journal/journal.rows';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { openGateMark } from '@mikai/core/safety/gate-mark';
import type { Composer } from '../ai/composer.js';
import type { Composition } from '../ai/composition.js';

/** The number of earlier entries whose risk an analysis gets, newest first. */
const EARLIER_ENTRIES = 10;
/** The minimum risk score of a text that met the crisis gate, whoever rates it. */
const MIN_GATE_RISK = 4;

const entryMetGate = (row: EntryRow): boolean => openGateMark(row, 'journal_entries', placeOf(row));

/** Analyzes the text of a journal entry. Venting entries are never read. */
export class AnalyseEntryJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composer: Composer,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Does nothing if the text has changed since, was analyzed already, or was deleted.
   * @throws Error when the worker shuts down, or the database fails
   */
  async handle({ entryId, wordsRevision }: Jobs['journal.analyse'], shutdown: AbortSignal): Promise<void> {
    const [row] = await this.dataSource.query<EntryRow[]>(
      `SELECT ${ENTRY_COLUMNS} FROM journal_entries
       WHERE id = $1 AND words_revision = $2 AND status = 'pending' AND mode <> 'venting'`,
      [entryId, wordsRevision],
    );
    if (!row) return;
    const composition = await this.composer.compose(
      { kind: 'member', userId: row.user_id },
      {
        kind: 'journalAnalysis',
        language: row.language ?? DEFAULT_LANGUAGE,
        // The seed depends on the text's revision, so that a changed text is answered in other sentences and a retried job in
        // the same ones.
        seed: row.id * 31 + row.words_revision,
        metGate: entryMetGate(row),
        input: {
          title: unseal(row.title, SEALED.entryTitle, placeOf(row)),
          content: unseal(row.content, SEALED.entryContent, placeOf(row)),
          shadow: row.mode === 'shadow',
          ...(await this.readEarlier(row)),
          knownStrategies: (
            await readStrategies(this.dataSource.manager, row.user_id, row.language ?? DEFAULT_LANGUAGE)
          ).map(({ strategy }) => strategy),
        },
      },
      shutdown,
    );
    const stored = await this.dataSource.transaction((manager) => storeAnalysis(manager, row, composition));
    if (!stored) return;
    const userId = row.user_id;
    emitToMember(this.realtime, userId, 'journalEntry.saved', { entry: presentEntry(stored) });
    const strategies = await readStrategies(this.dataSource.manager, userId);
    emitToMember(this.realtime, userId, 'copingStrategies.changed', { strategies });
  }

  /** Returns the number of analyzed earlier entries of the member, and the risk of the newest ones. */
  private async readEarlier({
    id,
    user_id,
    created_at,
  }: EntryRow): Promise<{ earlierEntries: number; earlierRisks: number[] }> {
    const [counted] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM journal_entries
       WHERE user_id = $1 AND (created_at, id) < ($3, $2) AND mode <> 'venting' AND status = 'ready' AND NOT is_unread`,
      [user_id, id, created_at],
    );
    const newest = await this.dataSource.query<Pick<EntryRow, 'id' | 'user_id' | 'analysis'>[]>(
      `SELECT id, user_id, analysis FROM journal_entries
       WHERE user_id = $1 AND (created_at, id) < ($3, $2) AND analysis IS NOT NULL
       ORDER BY created_at DESC, id DESC LIMIT ${EARLIER_ENTRIES}`,
      [user_id, id, created_at],
    );
    const risks = newest.flatMap((row) => readAnalysis(row)?.riskScore ?? []);
    return { earlierEntries: counted?.count ?? 0, earlierRisks: risks.reverse() };
  }
}

/** Stores an analysis and its suggestions, unless the text has changed or another run was first. */
async function storeAnalysis(
  manager: EntityManager,
  row: EntryRow,
  { given, provenance }: Composition<'journalAnalysis'>,
): Promise<EntryRow | undefined> {
  const { id, user_id, mode, words_revision } = row;
  const { shadowSummary, ...parts } = given;
  const riskScore = entryMetGate(row) ? Math.max(MIN_GATE_RISK, parts.riskScore) : parts.riskScore;
  const analysis: EntryAnalysis = { ...parts, riskScore, provenance };
  const place = { owner: user_id, row: id };
  const summary = mode === 'shadow' ? shadowSummary : null;
  // The member is locked before the entry, as in everything that writes to a journal.
  await manager.query(`SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE`, [user_id]);
  const [[stored]] = await manager.query<[EntryRow[], number]>(
    `UPDATE journal_entries SET analysis = $3, shadow_summary = $4, provenance = NULL, status = 'ready',
       revision = revision + 1
     WHERE id = $1 AND words_revision = $2 AND status = 'pending' RETURNING ${ENTRY_COLUMNS}`,
    [
      id,
      words_revision,
      seal(padJson(JSON.stringify(analysis), ANALYSIS_PAD_BYTES), SEALED.entryAnalysis, place),
      summary === null ? null : seal(padText(summary, SUMMARY_PAD_BYTES), SEALED.entrySummary, place),
    ],
  );
  if (stored) await suggestStrategies(manager, user_id, analysis.copingStrategies);
  return stored;
}
