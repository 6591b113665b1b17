import type { JournalEntry, JournalSeed } from '@mikai/contract/journal';
import { unseal } from '../crypto/encryption.js';
import { SEALED, type EntryAnalysis, type EntryRow, type SeedRow } from './journal.rows.js';

/** A seed as its member sees it. */
export function presentSeed(row: SeedRow): JournalSeed {
  return {
    id: row.id,
    title: unseal(row.title, SEALED.seedTitle),
    content: unseal(row.content, SEALED.seedContent),
    mood: row.mood,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** An entry as its member sees it. */
export function presentEntry(row: EntryRow): JournalEntry {
  const analysis = readAnalysis(row);
  return {
    id: row.id,
    title: unseal(row.title, SEALED.entryTitle),
    content: unseal(row.content, SEALED.entryContent),
    tags: readTags(row),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDisappearing: row.mode === 'venting',
    disappearAfterHours: row.disappear_after_hours,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isShadowMode: row.mode === 'shadow',
    isRevealed: row.is_revealed,
    shadowSummary: row.shadow_summary && unseal(row.shadow_summary, SEALED.entrySummary),
    aiAnalysis: analysis?.aiAnalysis ?? null,
    emotionalPatterns: analysis?.emotionalPatterns ?? [],
    riskScore: analysis?.riskScore ?? null,
    milestoneProgress: analysis?.milestoneProgress ?? null,
    copingStrategies: analysis?.copingStrategies ?? [],
    status: row.status,
    provenance: row.provenance,
    revision: row.revision,
  };
}

export const readTags = ({ tags }: Pick<EntryRow, 'tags'>): string[] =>
  JSON.parse(unseal(tags, SEALED.entryTags)) as string[];

export const readAnalysis = ({ analysis }: Pick<EntryRow, 'analysis'>): EntryAnalysis | null =>
  analysis && (JSON.parse(unseal(analysis, SEALED.entryAnalysis)) as EntryAnalysis);
