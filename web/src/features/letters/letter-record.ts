import type { Letter } from '@mikai/contract/letters';
import type { Order, OwnRecord } from '../../lib/lists/own-list';

/** A letter as the lists hold it. */
export type LetterRecord = Letter & OwnRecord;

/** A letter is unread until it is read, and never the other way round: the read one is the newer state of it. */
export const letterRecord = (letter: Letter): LetterRecord => ({
  ...letter,
  revision: letter.isRead ? 1 : 0,
});

/** The order of the list: the newest morning first. */
export const byLetterDate: Order<LetterRecord> = (a, b) =>
  b.letterDate.localeCompare(a.letterDate) || b.id - a.id;

/** Marks those of a list that `fits` as read or unread; what does not change stays the same object. */
export function markLetters(
  letters: readonly LetterRecord[],
  fits: (letter: Letter) => boolean,
  isRead: boolean,
): LetterRecord[] {
  return letters.map((letter) =>
    letter.isRead !== isRead && fits(letter) ? letterRecord({ ...letter, isRead }) : letter,
  );
}
