import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { LANGUAGE_CODES, isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { textHash } from '@mikai/core/safety/training/corpus';
import { GUARD_CLASSES } from '../classifier/guard-model.js';
import { readRedTeam, type RedTeamSet } from '../red-team.js';
import { sentencesOf } from '../sentences.js';

/** Something that a model may write, and whether it may be shown. */
export interface GuardLine {
  language: LanguageCode;
  /** For a harmless line: the category of which it is the twin, or `none`. */
  category: (typeof GUARD_CLASSES)[number];
  isUnsafe: boolean;
  text: string;
  source: 'lines' | 'more' | 'voices' | 'pairs' | 'everyday' | 'red-team' | 'own';
  /** Lines of one fold are held back together in cross-validation. */
  fold: number;
}

export const FOLDS = 4;
/** Lines of one category that follow each other are held back together: writers of several languages had the same thing in mind there. */
const BLOCKS = 8;

const guardData = (name: string): URL => new URL(`../../../../data/guard/${name}`, import.meta.url);

/**
 * Learned from: `train`, and by other hands `more`, `voices`, `pairs` and `everyday`. Only measured: `held-out`, every fifth block of the lines of `train`'s
 * writers, and `pairs-held-out`, every sixth of those of `pairs`, each at the same place in all languages.
 */
export type LineSet = 'train' | 'held-out' | 'more' | 'voices' | 'pairs' | 'pairs-held-out' | 'everyday';

const SOURCES: Partial<Record<LineSet, GuardLine['source']>> = {
  more: 'more',
  voices: 'voices',
  pairs: 'pairs',
  everyday: 'everyday',
};

/** The lines of `data/guard/lines/<set>`: category, safe or unsafe, sentence. @throws Error naming the line that cannot be read */
export function readGuardLines(set: LineSet): GuardLine[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const file = `lines/${set}/${language}.tsv`;
    if (!existsSync(guardData(file))) return [];
    const lines = readFileSync(guardData(file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line, index) => {
        const [name, label, text, ...rest] = line.split('\t');
        const category = GUARD_CLASSES.find((known) => known === name);
        if (!category || !text || rest.length > 0 || (label !== 'safe' && label !== 'unsafe'))
          throw new Error(`${file}:${index + 1}: expected category, safe or unsafe, and a sentence`);
        return { language, category, isUnsafe: label === 'unsafe', text };
      });
    return inBlocks(lines).map((line) => ({ ...line, source: SOURCES[set] ?? 'lines' }));
  });
}

/** Gives lines their folds, by their place among those of their category and label. */
function inBlocks<T extends Pick<GuardLine, 'category' | 'isUnsafe'>>(
  lines: readonly T[],
): (T & { fold: number })[] {
  const kindOf = ({ category, isUnsafe }: T): string => `${category} ${isUnsafe}`;
  const groups = Map.groupBy(lines, kindOf);
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const kind = kindOf(line);
    const at = seen.get(kind) ?? 0;
    seen.set(kind, at + 1);
    const block = Math.floor((at * BLOCKS) / (groups.get(kind)?.length ?? 1));
    return { ...line, fold: block % FOLDS };
  });
}

/** Red-team pairs as lines. Files of one set have their meanings in the same order, which are held back together. */
export const readPairs = (set: RedTeamSet): GuardLine[] =>
  readRedTeam(set).flatMap(({ language, category, unsafe, twin }, index) => {
    const source = set === 'learned' ? ('lines' as const) : ('red-team' as const);
    const common = { language, category, source, fold: index % FOLDS };
    return [
      { ...common, isUnsafe: true, text: unsafe },
      { ...common, isUnsafe: false, text: twin },
    ];
  });

/** Folders of texts that people have written for MikAI to say. */
const OWN_FOLDERS = ['companion/letters/', 'guided/texts/', 'guided/answers/'];

/** A text of MikAI's own, harmless whole; `key` is the same in all languages. */
export interface OwnText {
  language: LanguageCode;
  key: string;
  text: string;
}

/** All texts of the guided conversation, of letters, notes and answers, each once. */
export function readOwnTexts(): OwnText[] {
  const texts = new Map<string, OwnText>();
  const collect = (value: unknown, language: LanguageCode, key: string): void => {
    if (typeof value === 'string') {
      if (/\p{L}/u.test(value) && !texts.has(value)) texts.set(value, { language, key, text: value });
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, language, `${key}.${name}`);
  };
  for (const folder of OWN_FOLDERS) {
    const at = new URL(`../${folder}`, guardData(''));
    for (const name of readdirSync(at).filter((each) => each.endsWith('.json'))) {
      const language = name.slice(0, -'.json'.length);
      if (isLanguageCode(language))
        collect(JSON.parse(readFileSync(new URL(name, at), 'utf8')), language, folder);
    }
  }
  return [...texts.values()];
}

/** One in so many of the sentences of our own texts is learned from; the rest is measured. */
const OWN_SHARE = 4;

/** Whether a text of our own is used for training: in all languages or in none. */
export const isLearnedFrom = ({ key }: OwnText): boolean => textHash(key) % OWN_SHARE === 0;

/** Sentences of our own texts that are learned from. */
export const readOwnSentences = (): GuardLine[] =>
  readOwnTexts()
    .filter(isLearnedFrom)
    .flatMap(({ language, key, text }) =>
      sentencesOf(text)
        .filter((sentence) => /\p{L}/u.test(sentence))
        .map((sentence) => ({
          language,
          category: 'none' as const,
          isUnsafe: false,
          text: sentence,
          source: 'own' as const,
          fold: (textHash(key) >>> 8) % FOLDS,
        })),
    );

/** All lines that the classifier learns from, in a fixed order. */
export const readTrainingLines = (): GuardLine[] => [
  ...readGuardLines('train'),
  ...readGuardLines('more'),
  ...readGuardLines('voices'),
  ...readGuardLines('pairs'),
  ...readGuardLines('everyday'),
  ...readPairs('tuned'),
  ...readPairs('learned'),
  ...readOwnSentences(),
];
