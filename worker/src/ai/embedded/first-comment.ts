import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { understand } from '../guided/understand.js';
import { classifyText } from './classify.js';
import { dataFile } from './data-file.js';
import { withRecent } from './keep-recent.js';
import { seededRandom } from './seeded-random.js';

/** The version of rules and texts, which is stored with each comment. */
export const FIRST_COMMENT_VERSION = 'first-comment-2';

/** The comments on a glad post, on any other, and the one on a post that was a hit of the crisis gate. */
type Comments = Record<'joy' | 'any', string[]> & { crisis: string };

let comments: Record<LanguageCode, Comments> | undefined;

const commentsIn = (language: LanguageCode): Comments =>
  (comments ??= JSON.parse(readFileSync(dataFile('first-comments.json'), 'utf8')) as NonNullable<
    typeof comments
  >)[language];

/** Composes the first comment on a post without a provider. It is the same for the same post and seed. */
export function composeFirstComment(post: string, language: LanguageCode, seed: number): string {
  const known = commentsIn(language);
  const fitting = withRecent(() => isGlad(post, language)) ? known.joy : known.any;
  return fitting[Math.floor(seededRandom(seed)() * fitting.length)] ?? known.any[0] ?? '';
}

/** Returns the fixed comment on a post that was a hit of the crisis gate, which no companion reads. */
export const crisisComment = (language: LanguageCode): string => commentsIn(language).crisis;

/** Returns whether a post is glad: both readings have to find joy, because weak evidence is not enough. */
const isGlad = (post: string, language: LanguageCode): boolean =>
  classifyText(post, language).emotions[0] === 'joy' && understand(post, language).topic === 'good';
