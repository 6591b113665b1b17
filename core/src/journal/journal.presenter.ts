import type { JournalEntry, JournalSeed } from '@mikai/contract/journal';
import { openJson, openText, placeOf } from '../crypto/encryption.js';
import { unpadText } from '../crypto/padding.js';
import { SEALED, type EntryAnalysis, type EntryRow, type SeedRow } from './journal.rows.js';
import { seedMoodOf } from './seed-mood.js';

/** Presents a seed to its member. */
export function presentSeed(row: SeedRow): JournalSeed {
  const place = placeOf(row);
  return {
    id: row.id,
    title: openText(row.title, SEALED.seedTitle, place),
    content: openText(row.content, SEALED.seedContent, place),
    mood: seedMoodOf(row),
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** Presents an entry to its member. */
export function presentEntry(row: EntryRow): JournalEntry {
  const analysis = readAnalysis(row);
  const place = placeOf(row);
  return {
    id: row.id,
    title: openText(row.title, SEALED.entryTitle, place),
    content: openText(row.content, SEALED.entryContent, place),
    tags: readTags(row),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDisappearing: row.mode === 'venting',
    disappearAfterHours: row.disappear_after_hours,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isShadowMode: row.mode === 'shadow',
    isRevealed: row.is_revealed,
    shadowSummary: row.shadow_summary && unpadText(openText(row.shadow_summary, SEALED.entrySummary, place)),
    aiAnalysis: analysis?.aiAnalysis ?? null,
    emotionalPatterns: analysis?.emotionalPatterns ?? [],
    riskScore: analysis?.riskScore ?? null,
    milestoneProgress: analysis?.milestoneProgress ?? null,
    copingStrategies: analysis?.copingStrategies ?? [],
    status: row.status,
    provenance: analysis?.provenance ?? row.provenance,
    isUnread: row.is_unread,
    revision: row.revision,
  };
}

export const readTags = (row: Pick<EntryRow, 'id' | 'user_id' | 'tags'>): string[] =>
  openJson<string[]>(row.tags, SEALED.entryTags, placeOf(row), []);

export const readAnalysis = (row: Pick<EntryRow, 'id' | 'user_id' | 'analysis'>): EntryAnalysis | null =>
  row.analysis && openJson<EntryAnalysis | null>(row.analysis, SEALED.entryAnalysis, placeOf(row), null);
