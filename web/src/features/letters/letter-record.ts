import type { Letter } from '@mikai/contract/letters';
import type { Order, OwnRecord } from '../../lib/lists/own-list';

/** A letter with a revision, as cached lists contain it. */
export type LetterRecord = Letter & OwnRecord;

/** Adds the revision, which is higher for a read letter, because letters never become unread again. */
export const letterRecord = (letter: Letter): LetterRecord => ({
  ...letter,
  revision: letter.isRead ? 1 : 0,
});

/** The order of the list: the newest date first. */
export const byLetterDate: Order<LetterRecord> = (a, b) =>
  b.letterDate.localeCompare(a.letterDate) || b.id - a.id;

/** Marks the matching letters of a list as read or unread; unchanged letters stay the same objects. */
export function markLetters(
  letters: readonly LetterRecord[],
  fits: (letter: Letter) => boolean,
  isRead: boolean,
): LetterRecord[] {
  return letters.map((letter) =>
    letter.isRead !== isRead && fits(letter) ? letterRecord({ ...letter, isRead }) : letter,
  );
}
