import { CBT_LIMITS } from '@mikai/contract/cbt';
import { describe, expect, test } from 'vitest';
import { useCapsulesStore } from '../features/capsules/capsules.store';
import { useCbtStore } from '../features/cbt/cbt.store';
import { setEntryDraft, useJournalStore } from '../features/journal/journal.store';
import { useMoodStore } from '../features/mood/mood.store';
import { useHelpStore } from '../ui/help/help.store';
import { fillIn, fillInSummary, needsAccount } from './hand-over';

describe('fillIn', () => {
  test('keeps the existing draft, and adds the same text only once', () => {
    setEntryDraft({ ...useJournalStore.getState().entry, title: 'Mine', content: 'My own start' });
    fillIn('journal', 'The worry\nRent');
    fillIn('journal', 'The worry\nRent');
    expect(useJournalStore.getState().entry).toMatchObject({
      title: 'Mine',
      content: 'My own start\n\nThe worry\nRent',
    });
  });

  test('puts the lines of a summary under their headings', () => {
    const summary = { title: 'What you found', lines: [{ label: 'The worry', text: 'Rent' }], keeps: [] };
    expect(fillInSummary('mood', summary)).toEqual({ to: '/mood-tracker' });
    expect(useMoodStore.getState().draft.notes).toBe('The worry\nRent');
  });

  test('keeps to the limit of the field', () => {
    fillIn('cbt', 'x'.repeat(CBT_LIMITS.thoughtLength + 10));
    expect(useCbtStore.getState().reframe.thought).toHaveLength(CBT_LIMITS.thoughtLength);
  });

  test('opens the form of a new capsule', () => {
    expect(fillIn('capsule', 'For later')).toEqual({ to: '/time-capsules?capsule=new' });
    expect(useCapsulesStore.getState().draft.content).toBe('For later');
  });

  test('takes a message along until a member is chosen', () => {
    expect(fillIn('members', 'Could we talk?')).toEqual({
      to: '/messages?new',
      state: { draft: 'Could we talk?' },
    });
  });

  test('opens the breathing exercise over the page', () => {
    expect(fillIn('breathing', '')).toBeNull();
    expect(useHelpStore.getState().view).toBe('breathe');
  });

  test('needs an account where it belongs to one', () => {
    expect((['journal', 'mood', 'capsule', 'members', 'reminder'] as const).every(needsAccount)).toBe(true);
    expect((['cbt', 'breathing', 'blog'] as const).some(needsAccount)).toBe(false);
  });
});
