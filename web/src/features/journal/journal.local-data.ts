export { clearLocalJournalData as clear } from './journal.store';
export { resumeWaiting as resume } from './journal.outbox';
