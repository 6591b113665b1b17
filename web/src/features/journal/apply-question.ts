import { setEntryDraft, useJournalStore } from './journal.store';

/** Adds a question to the form of a new entry. The existing text stays; the question is appended once. */
export function applyQuestion(question: string): void {
  const { entry } = useJournalStore.getState();
  if (entry.content.includes(question)) return;
  const before = entry.content.trimEnd();
  setEntryDraft({ ...entry, content: `${before === '' ? '' : `${before}\n\n`}${question}\n\n` });
}
