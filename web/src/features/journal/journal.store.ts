import { create } from 'zustand';
import { clearStored, readAllStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { EMPTY_ENTRY, EMPTY_SEED, isEmptyEntry, isEntryDraft, isSeedDraft } from './drafts';
import type { EntryDraft, SeedDraft } from './drafts';
import { journalOutbox } from './journal.outbox';

const PREFIX = 'mikai.journal.';
const ENTRY = `${PREFIX}entry`;
const SEED = `${PREFIX}seed`;
const EDIT = `${PREFIX}edit.`;
const SEED_EDIT = `${PREFIX}seed-edit.`;

interface JournalState {
  /** The draft of the new entry. All drafts here survive a reload on this device. */
  entry: EntryDraft;
  /** The draft of the new seed. */
  seed: SeedDraft;
  /** Unsaved edits of entries, by id. */
  edits: Readonly<Record<string, EntryDraft>>;
  /** Unsaved edits of seeds, by id. */
  seedEdits: Readonly<Record<string, SeedDraft>>;
  /** True while a page of the journal is shown, which shows crisis cards itself. */
  isOpen: boolean;
}

/** The drafts of the journal. Never server data. */
export const useJournalStore = create<JournalState>(() => ({
  entry: readStored(ENTRY, isEntryDraft) ?? EMPTY_ENTRY,
  seed: readStored(SEED, isSeedDraft) ?? EMPTY_SEED,
  edits: readAllStored(EDIT, isEntryDraft),
  seedEdits: readAllStored(SEED_EDIT, isSeedDraft),
  isOpen: false,
}));

/** Stores the draft of the new entry. */
export function setEntryDraft(entry: EntryDraft): void {
  writeStored(ENTRY, isEmptyEntry(entry) ? undefined : entry);
  useJournalStore.setState({ entry });
}

/** Stores the draft of the new seed. */
export function setSeedDraft(seed: SeedDraft): void {
  writeStored(SEED, seed === EMPTY_SEED ? undefined : seed);
  useJournalStore.setState({ seed });
}

function withDraft<T>(all: Readonly<Record<string, T>>, id: number, draft: T | null): Record<string, T> {
  const { [id]: _before, ...others } = all;
  return draft === null ? others : { ...others, [id]: draft };
}

/** Stores an unsaved edit of an entry; `null` deletes it. */
export function setEntryEdit(id: number, draft: EntryDraft | null): void {
  writeStored(EDIT + id, draft ?? undefined);
  useJournalStore.setState(({ edits }) => ({ edits: withDraft(edits, id, draft) }));
}

/** Stores an unsaved edit of a seed; `null` deletes it. */
export function setSeedEdit(id: number, draft: SeedDraft | null): void {
  writeStored(SEED_EDIT + id, draft ?? undefined);
  useJournalStore.setState(({ seedEdits }) => ({ seedEdits: withDraft(seedEdits, id, draft) }));
}

/** Deletes everything that the journal stores on this device, when signing out. */
export function clearLocalJournalData(): void {
  journalOutbox.clear();
  clearStored(PREFIX);
  useJournalStore.setState({ entry: EMPTY_ENTRY, seed: EMPTY_SEED, edits: {}, seedEdits: {} });
}
