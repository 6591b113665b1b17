import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { classifyText } from './classify.js';
import { dataFile } from './data-file.js';
import { seededRandom } from './seeded-random.js';
import type { Emotion } from './vocabulary.js';

/** Version of rules and texts; stored with each comment. */
export const FIRST_COMMENT_VERSION = 'first-comment-1';

/** Comments by the feeling of a post, `any` where it shows none; and the one for a post that met the gate. */
type Comments = Record<'sadness' | 'fear' | 'anger' | 'joy' | 'any', string[]> & { crisis: string };

let comments: Record<LanguageCode, Comments> | undefined;

const commentsIn = (language: LanguageCode): Comments =>
  (comments ??= JSON.parse(readFileSync(dataFile('first-comments.json'), 'utf8')) as NonNullable<
    typeof comments
  >)[language];

/** The embedded companion's first comment under a post: pure, the same for the same post and seed. */
export function composeFirstComment(post: string, language: LanguageCode, seed: number): string {
  const known = commentsIn(language);
  const [emotion] = classifyText(post, language).emotions;
  const fitting = groupOf(known, emotion);
  return fitting[Math.floor(seededRandom(seed)() * fitting.length)] ?? known.any[0] ?? '';
}

/** The fixed words under a post that met the gate: no companion gets to see it. */
export const crisisComment = (language: LanguageCode): string => commentsIn(language).crisis;

function groupOf(known: Comments, emotion: Emotion | undefined): string[] {
  switch (emotion) {
    case 'sadness':
    case 'fear':
    case 'anger':
    case 'joy':
      return known[emotion];
    default:
      return known.any;
  }
}
