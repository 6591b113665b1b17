import { beforeEach, expect, it } from '@jest/globals';
import { EMPTY_ENTRY } from './drafts';
import { setEntryDraft, useJournalStore } from './journal.store';
import { applyQuestion } from './apply-question';

const content = () => useJournalStore.getState().entry.content;

beforeEach(() => setEntryDraft(EMPTY_ENTRY));

it('adds a question once, with an empty line below it', () => {
  applyQuestion('What was kind?');
  applyQuestion('What was kind?');
  expect(content()).toBe('What was kind?\n\n');
});

it('keeps the existing text', () => {
  setEntryDraft({ ...EMPTY_ENTRY, title: 'Mine', content: 'Half a page' });
  applyQuestion('What was kind?');
  expect(content()).toBe('Half a page\n\nWhat was kind?\n\n');
  expect(useJournalStore.getState().entry.title).toBe('Mine');
});
