import type { CompositionKind, CompositionRequest, Compositions } from '../../composition.js';
import { withRecent } from '../keep-recent.js';
import type { Asked } from './asked.js';
import { composeJournalAnalysis } from './journal.js';
import { composeLetter } from './letter.js';
import { composeMoodInsights } from './mood-insights.js';
import { composeNote } from './note.js';
import { composeReflection } from './reflection.js';
import { composeReframe } from './reframe.js';
import { composeWeeklyReview } from './weekly-review.js';

/** Version of rules and texts; stored with each composition. */
export const COMPOSE_VERSION = 'compose-1';

const WRITERS: {
  readonly [K in CompositionKind]: (
    asked: Asked,
    input: Compositions[K]['input'],
  ) => Compositions[K]['given'];
} = {
  reframe: composeReframe,
  reflection: composeReflection,
  journalAnalysis: composeJournalAnalysis,
  note: composeNote,
  letter: composeLetter,
  moodInsights: composeMoodInsights,
  weeklyReview: composeWeeklyReview,
};

/** Writes the embedded companion's compositions: pure and local, the same for the same request. */
export const composeEmbedded = <K extends CompositionKind>(
  request: CompositionRequest<K>,
): Compositions[K]['given'] => withRecent(() => WRITERS[request.kind](request, request.input));
