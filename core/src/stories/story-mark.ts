import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';
import { seal, unseal } from '../crypto/encryption.js';

/** What an entry is about, as far as the companion can tell; strongest first. */
export interface StoryMark {
  themes: StoryTheme[];
  feelings: StoryFeeling[];
}

const PURPOSE = 'story_marks.marks';

/** What an entry is about tells as much of somebody as its words: sealed like them. */
export const sealMark = (mark: StoryMark): Buffer => seal(JSON.stringify(mark), PURPOSE);
export const unsealMark = (sealed: Buffer): StoryMark => JSON.parse(unseal(sealed, PURPOSE)) as StoryMark;
