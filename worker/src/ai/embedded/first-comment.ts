import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { understand } from '../guided/understand.js';
import { classifyText } from './classify.js';
import { dataFile } from './data-file.js';
import { withRecent } from './keep-recent.js';
import { seededRandom } from './seeded-random.js';

/** Version of rules and texts; stored with each comment. */
export const FIRST_COMMENT_VERSION = 'first-comment-2';

/** Comments under a post of joy, and those that fit any; the one for a post that met the gate. */
type Comments = Record<'joy' | 'any', string[]> & { crisis: string };

let comments: Record<LanguageCode, Comments> | undefined;

const commentsIn = (language: LanguageCode): Comments =>
  (comments ??= JSON.parse(readFileSync(dataFile('first-comments.json'), 'utf8')) as NonNullable<
    typeof comments
  >)[language];

/** The first comment under a post, without a provider: pure, the same for the same post and seed. */
export function composeFirstComment(post: string, language: LanguageCode, seed: number): string {
  const known = commentsIn(language);
  const fitting = withRecent(() => isGlad(post, language)) ? known.joy : known.any;
  return fitting[Math.floor(seededRandom(seed)() * fitting.length)] ?? known.any[0] ?? '';
}

/** The fixed words under a post that met the gate: no companion gets to see it. */
export const crisisComment = (language: LanguageCode): string => commentsIn(language).crisis;

/** Nothing is called sad, heavy or glad on weak evidence: both readings have to find joy, surely. */
const isGlad = (post: string, language: LanguageCode): boolean =>
  classifyText(post, language).emotions[0] === 'joy' && understand(post, language).topic === 'good';
