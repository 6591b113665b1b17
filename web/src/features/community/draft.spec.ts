import { describe, expect, it } from '@jest/globals';
import { fallbackFact } from './calm-facts';
import { afterFailure, isDraft, isEditDraft, isOutgoing, EMPTY_DRAFT, toOutgoing } from './draft';

const typed = { content: 'hello', isAnonymous: true };

describe('the draft of a post', () => {
  it('keeps its client id when the same text is retried, so that it cannot arrive twice', () => {
    const first = toOutgoing(typed, 7);
    expect(first).toMatchObject({ ...typed, afterId: 7 });
    const again = toOutgoing(afterFailure(undefined, first), 9);
    expect(again).toMatchObject({ ...typed, clientId: first.clientId, afterId: 9 });
  });

  it.each([
    ['other words', { content: 'hello you' }],
    ['no longer anonymous', { isAnonymous: false }],
  ])('goes under a new client id with %s', (_what, change) => {
    const first = toOutgoing(typed, 0);
    const changed = { ...afterFailure(undefined, first), ...change };
    expect(toOutgoing(changed, 0).clientId).not.toBe(first.clientId);
  });

  it('is restored before anything typed since', () => {
    const first = toOutgoing(typed, 0);
    expect(afterFailure({ content: 'and more', isAnonymous: false }, first)).toMatchObject({
      content: 'hello\n\nand more',
      isAnonymous: true,
    });
    expect(afterFailure(EMPTY_DRAFT, first).content).toBe('hello');
  });

  it('is read from the device only if it is valid', () => {
    expect([isDraft(typed), isDraft({ content: 1, isAnonymous: true }), isDraft(null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOutgoing(toOutgoing(typed, 0)), isOutgoing(typed)]).toEqual([true, false]);
    expect([isEditDraft({ content: 'a', reason: '' }), isEditDraft({ content: 'a' })]).toEqual([true, false]);
  });
});

describe('fallbackFact', () => {
  const facts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

  it('is the same all day, another one the next day, and each of them within a week', () => {
    const at = (day: number, hour: number) => fallbackFact(facts, new Date(2026, 10, day, hour));
    expect(at(22, 0)).toBe(at(22, 23));
    expect(new Set([22, 23, 24, 25, 26, 27, 28].map((day) => at(day, 12))).size).toBe(7);
  });
});
