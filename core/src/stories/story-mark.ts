import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import { openJson, seal } from '../crypto/encryption.js';
import { padJson } from '../crypto/padding.js';

/** The topics of an entry, as far as the companion can detect them; strongest first. */
export interface StoryMark {
  themes: StoryTheme[];
  feelings: StoryFeeling[];
}

const PURPOSE = 'story_marks.marks';
/** All marks are equally long, those without themes included. */
export const MARK_PAD_BYTES = 256;

/** The entry that a mark is about. */
export interface MarkedRow {
  userId: number;
  source: string;
  entryId: number;
}
const placeOfMark = ({ userId, source, entryId }: MarkedRow) => ({
  owner: userId,
  row: `${source}:${entryId}`,
});

/** Seals the topics of an entry, which reveal as much as its text. */
export const sealMark = (mark: StoryMark, entry: MarkedRow): Buffer =>
  seal(padJson(JSON.stringify(mark), MARK_PAD_BYTES), PURPOSE, placeOfMark(entry));
/** Decrypts the topics of an entry; a mark that does not decrypt counts as empty. */
export const unsealMark = (sealed: Buffer, entry: MarkedRow): StoryMark =>
  openJson<StoryMark>(sealed, PURPOSE, placeOfMark(entry), { themes: [], feelings: [] });
