import { setEntryDraft, useJournalStore } from './journal.store';

/** Takes a question into the form of a new entry. What is written there stays; the question comes after it, once. */
export function applyQuestion(question: string): void {
  const { entry } = useJournalStore.getState();
  if (entry.content.includes(question)) return;
  const before = entry.content.trimEnd();
  setEntryDraft({ ...entry, content: `${before === '' ? '' : `${before}\n\n`}${question}\n\n` });
}
