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
 * Confirms what a cue word suggests. One word is no proof: "I should buy milk" is no demand on oneself, and a film about
 * a funeral is no loss. A statement to a person needs another cue of the same kind, or models that agree; without either
 * the text stays general, or offers or asks. The thresholds separate the two kinds of lines in `everyday.tsv` best.
 */
export interface Witness {
  hasFeeling(name: Feeling): boolean;
  hasHabit(name: Distortion): boolean;
  hasTheme(name: Theme): boolean;
  hasMark(name: Mark): boolean;
  isGladdening(): boolean;
}

/** From this share of all topics of the guided model on, the sentence with the cue is about the person's life. */
const ABOUT_LIFE = 0.9;
/** The same for marks, which are found by phrases and not by single words, and next to a feeling that is certain. */
const RATHER_ABOUT_LIFE = 0.7;
/** A text with a larger share of no emotion at all is about things. */
const MAX_NO_EMOTION = 0.5;
/** The share from which the model of emotions confirms the feeling that the cue names, and from which it is sure. */
const SEEN_EMOTION = 0.6;
const SURE_EMOTION = 0.85;
/** The share of an emotion that is enough in a text with almost no share of no emotion. */
const SHADE = 0.2;
const HARDLY_CALM = 0.05;
/** The share of harsh thoughts, or the distance beyond its threshold in the model of habits, that confirms a habit. */
const HARSH = 0.5;
const CLEAR_HABIT = 4;
/** The shares that confirm a loss; the lower two count only together with this share of sadness. */
const SURE_LOSS = 0.9;
const LIKELY_LOSS = 0.6;
const LOSS_AMONG_OTHERS = 0.1;
const SURE_SADNESS = 0.75;
/** The share of good news from which gladness is appropriate. */
const GLAD = 0.8;
/** The share that is enough together with a phrase of good news. */
const GOOD_NEWS = 0.5;
const ENOUGH_CUES = 2;
/** The maximum number of sentences that are read. */
const MAX_SENTENCES = 80;

const GOOD: ReadonlySet<Label> = new Set<Label>(['good']);
const HARSH_TOPICS: ReadonlySet<Label> = new Set<Label>(['thought', 'kindness']);
const LOSS: ReadonlySet<Label> = new Set<Label>(['grief', 'breakup']);
const LIFE: ReadonlySet<Label> = new Set<Label>(TOPICS);

/** Marks that are stated as facts of the person's life. Danger, harm and farewells count whatever else is said. */
const UNSURE_MARKS: ReadonlySet<Mark> = new Set<Mark>(['unfair', 'fact', 'loss']);

interface Sentence {
  prepared: PreparedText;
  /** Reads the sentence by the model, once, when it is first needed. */
  ranked: () => readonly Ranked[];
}

export function witnessOf(text: string, language: LanguageCode, classes: TextClasses): Witness {
  const book = cueBook(language);
  const sentences = sentencesIn(text, language);
  const { emotions, distortions } = classes.scores;

  const hitsIn = ({ prepared }: Sentence, cues: readonly Cue[]): number =>
    findCues(prepared, cues, book).filter(({ negated }) => !negated).length;
  const areEnough = (cues: readonly Cue[]): boolean =>
    sentences.reduce((sum, sentence) => sum + hitsIn(sentence, cues), 0) >= ENOUGH_CUES;
  /** Returns the highest share of labels in a sentence with a cue; of the whole text where no single cue shows it ("I am not happy"). */
  const shareAround = (cues: readonly Cue[], labels: ReadonlySet<Label>): number => {
    const found = sentences.filter((sentence) => hitsIn(sentence, cues) > 0);
    return Math.max(
      0,
      ...(found.length > 0 ? found : sentences).map(({ ranked }) => shareOf(ranked(), labels)),
    );
  };
  const isAboutLife = (cues: readonly Cue[]): boolean =>
    emotions.none <= MAX_NO_EMOTION && shareAround(cues, LIFE) >= ABOUT_LIFE;
  const isGlad = (cues: readonly Cue[]): boolean =>
    emotions.joy >= SEEN_EMOTION && shareAround(cues, GOOD) >= GLAD;

  return {
    hasFeeling: (name) => {
      const cues = book.feelings.get(name) ?? [];
      if (areEnough(cues)) return true;
      if (name === 'joy') return isGlad(cues);
      const emotion = EMOTIONS.find((each) => each === name);
      if (emotion === undefined) return isAboutLife(cues);
      // "I am sad." tells little else of a life.
      if (emotions[emotion] >= SURE_EMOTION && emotions.none <= HARDLY_CALM)
        return shareAround(cues, LIFE) >= RATHER_ABOUT_LIFE;
      // A text about the anger of somebody else is about the person's life, too, and is not calm.
      if (emotions[emotion] >= SHADE && emotions.none <= HARDLY_CALM) return isAboutLife(cues);
      return emotions[emotion] >= SEEN_EMOTION && isAboutLife(cues);
    },
    hasHabit: (name) => {
      const cues = book.distortions.get(name) ?? [];
      if (areEnough(cues) || (distortions[name] ?? 0) >= CLEAR_HABIT) return true;
      return isAboutLife(cues) && shareAround(cues, HARSH_TOPICS) >= HARSH;
    },
    hasTheme: (name) => {
      const cues = book.themes.get(name) ?? [];
      if (LOSSES.has(name)) {
        const all = [...cues, ...book.deaths];
        const share = shareAround(all, LOSS);
        if (share >= SURE_LOSS || emotions.sadness < SURE_SADNESS) return share >= SURE_LOSS;
        // A death and the loneliness after it share the sentence.
        return share >= LIKELY_LOSS || (share >= LOSS_AMONG_OTHERS && shareAround(all, LIFE) >= ABOUT_LIFE);
      }
      if (!NEGATABLE_THEMES.has(name) || areEnough(cues)) return true;
      return name === 'gratitude' ? isGlad(cues) : isAboutLife(cues);
    },
    hasMark: (name) => {
      if (!UNSURE_MARKS.has(name)) return true;
      const cues = composeBook(language).cues.get(name) ?? [];
      return areEnough(cues) || shareAround(cues, LIFE) >= RATHER_ABOUT_LIFE;
    },
    isGladdening: () =>
      areEnough(book.goodNews) ||
      emotions.joy >= SEEN_EMOTION ||
      shareAround(book.goodNews, GOOD) >= GOOD_NEWS,
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
