import { describe, expect, it } from '@jest/globals';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import {
  addTags,
  attemptFor,
  EMPTY_ENTRY,
  EMPTY_SEED,
  isEntryDraft,
  isSeedDraft,
  toEntryRequest,
  toSeedRequest,
} from './drafts';

describe('the request of a draft', () => {
  it('contains hours only for venting, and at most one mode', () => {
    const draft = {
      ...EMPTY_ENTRY,
      title: ' A day ',
      content: ' words\n',
      tags: ['river'],
      hours: 72 as const,
    };
    expect(toEntryRequest(draft)).toEqual({
      title: 'A day',
      content: 'words',
      tags: ['river'],
      isDisappearing: false,
      isShadowMode: false,
    });
    expect(toEntryRequest({ ...draft, mode: 'venting' })).toMatchObject({
      isDisappearing: true,
      isShadowMode: false,
      disappearAfterHours: 72,
    });
    const shadow = toEntryRequest({ ...draft, mode: 'shadow' });
    expect(shadow).toMatchObject({ isDisappearing: false, isShadowMode: true });
    expect(shadow).not.toHaveProperty('disappearAfterHours');
  });

  it('leaves out a blank title and a mood that was not chosen', () => {
    const draft = { ...EMPTY_SEED, title: '  ', content: ' a dog ' };
    expect(toSeedRequest(draft)).toEqual({ content: 'a dog' });
    expect(toSeedRequest({ ...draft, mood: 'sad' })).toEqual({ content: 'a dog', mood: 'sad' });
  });

  it('keeps its client id only for the same text', () => {
    const first = attemptFor({ content: 'a' }, undefined);
    expect(attemptFor({ content: 'a' }, first)).toBe(first);
    expect(attemptFor({ content: 'b' }, first).clientId).not.toBe(first.clientId);
  });
});

describe('addTags', () => {
  it('adds several tags at once, without hash marks, blanks and duplicates', () => {
    expect(addTags(['Work'], '#river, work ,, فرح، 日記、x')).toEqual(['Work', 'river', 'فرح', '日記', 'x']);
  });

  it('stops at the limit', () => {
    const many = Array.from({ length: 40 }, (_, index) => `t${index}`).join(',');
    expect(addTags([], many)).toHaveLength(JOURNAL_LIMITS.tags);
    expect(addTags([], 'x'.repeat(90))[0]).toHaveLength(JOURNAL_LIMITS.tagLength);
  });
});

describe('drafts stored on the device', () => {
  it('are read only if they are valid', () => {
    expect(isEntryDraft(JSON.parse(JSON.stringify(EMPTY_ENTRY)))).toBe(true);
    expect(isSeedDraft(JSON.parse(JSON.stringify(EMPTY_SEED)))).toBe(true);
    for (const broken of [null, 3, {}, { ...EMPTY_ENTRY, hours: 5 }, { ...EMPTY_ENTRY, tags: [1] }])
      expect(isEntryDraft(broken)).toBe(false);
    expect(isSeedDraft({ ...EMPTY_SEED, mood: 'angry' })).toBe(false);
  });
});
