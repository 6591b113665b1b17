import type { LanguageCode } from '@mikai/contract/languages';
import { readByModel, type Ranked } from '../../guided/guided-model.js';
import { TOPICS, type Label } from '../../guided/labels.js';
import type { TextClasses } from '../classify.js';
import { cueBook } from '../cue-book.js';
import type { Cue } from '../cue-pattern.js';
import { findCues } from '../match-cues.js';
import { prepareText, type PreparedText } from '../text-form.js';
import {
  EMOTIONS,
  LOSSES,
  NEGATABLE_THEMES,
  type Distortion,
  type Feeling,
  type Theme,
} from '../vocabulary.js';
import { composeBook, type Mark } from './compose-book.js';

/**
 * Confirms what a cue word found. One word is no proof: "I should buy milk" is no demand on oneself, and a film about a
 * funeral no loss. What is stated to a person needs another cue of the same kind, a model that is sure of the same, or a
 * sentence around the cue that the guided model finds to be about the person's life.
 */
export interface Witness {
  hasFeeling(name: Feeling): boolean;
  hasHabit(name: Distortion): boolean;
  hasTheme(name: Theme): boolean;
  hasMark(name: Mark): boolean;
  hasGoodNews(): boolean;
}

/** From this share of all topics on, a sentence is about the person's life. */
const ABOUT_LIFE = 0.6;
/** From this share of grief and breakups on, a sentence is about a loss. */
const ABOUT_LOSS = 0.5;
/** From this share on, the model of emotions is sure, and the guided model of good news. */
const SURE = 0.6;
const ENOUGH_CUES = 2;
/** Longer texts are read sentence by sentence up to here. */
const MAX_SENTENCES = 80;

const LOSS: ReadonlySet<Label> = new Set<Label>(['grief', 'breakup']);
const LIFE: ReadonlySet<Label> = new Set<Label>(TOPICS);

/** Marks that are stated as facts of the person's life. Danger, harm and farewells count whatever else is said. */
const UNSURE_MARKS: ReadonlySet<Mark> = new Set<Mark>(['unfair', 'fact', 'loss', 'fate', 'doubt']);

interface Sentence {
  prepared: PreparedText;
  /** Read when it is first needed. */
  ranked: () => readonly Ranked[];
}

export function witnessOf(text: string, language: LanguageCode, classes: TextClasses): Witness {
  const book = cueBook(language);
  const sentences = sentencesIn(text, language);
  const { emotions } = classes.scores;

  const hitsIn = ({ prepared }: Sentence, cues: readonly Cue[]): number =>
    findCues(prepared, cues, book).filter(({ negated }) => !negated).length;
  const isConfirmed = (cues: readonly Cue[], labels: ReadonlySet<Label>, least: number): boolean => {
    const found = sentences
      .map((sentence) => ({ sentence, hits: hitsIn(sentence, cues) }))
      .filter(({ hits }) => hits > 0);
    if (found.reduce((sum, { hits }) => sum + hits, 0) >= ENOUGH_CUES) return true;
    // What no single cue shows ("I am not happy") is looked for in the whole text.
    const around = found.length > 0 ? found.map(({ sentence }) => sentence) : sentences;
    return around.some(({ ranked }) => shareOf(ranked(), labels) >= least);
  };

  return {
    hasFeeling: (name) => {
      const emotion = EMOTIONS.find((each) => each === name);
      if (emotion && emotions[emotion] >= SURE) return true;
      return isConfirmed(book.feelings.get(name) ?? [], LIFE, ABOUT_LIFE);
    },
    hasHabit: (name) =>
      classes.distortions.includes(name) || isConfirmed(book.distortions.get(name) ?? [], LIFE, ABOUT_LIFE),
    hasTheme: (name) => {
      const cues = book.themes.get(name) ?? [];
      if (LOSSES.has(name)) return isConfirmed([...cues, ...book.deaths], LOSS, ABOUT_LOSS);
      return !NEGATABLE_THEMES.has(name) || isConfirmed(cues, LIFE, ABOUT_LIFE);
    },
    hasMark: (name) => {
      if (!UNSURE_MARKS.has(name)) return true;
      return isConfirmed(composeBook(language).cues.get(name) ?? [], LIFE, ABOUT_LIFE);
    },
    hasGoodNews: () => emotions.joy >= SURE || isConfirmed(book.goodNews, LIFE, ABOUT_LIFE),
  };
}

function sentencesIn(text: string, language: LanguageCode): Sentence[] {
  return text
    .split(/(?<=[.!?…。！？؟।])\s*|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => {
      let ranked: Ranked[] | undefined;
      return {
        prepared: prepareText(sentence, language),
        ranked: () => (ranked ??= readByModel(sentence, language)),
      };
    });
}

const shareOf = (ranked: readonly Ranked[], labels: ReadonlySet<Label>): number =>
  ranked.reduce((sum, { label, share }) => (labels.has(label) ? sum + share : sum), 0);
