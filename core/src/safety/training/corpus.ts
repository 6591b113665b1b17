import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readTalkLines } from '../../language/talk-lines.js';
import { dataPath } from '../data-path.js';

export type Label = 'explicit' | 'indirect' | 'safe';

export interface CorpusLine {
  language: LanguageCode;
  label: Label;
  category: string;
  text: string;
  /** The source of the line: the folder below `core/data/safety`, or the name of a public set. */
  source: string;
  /** Lines written after looking at mistakes: trained on, never counted in the report. */
  extra: boolean;
  /** Its weight in training, in lines. */
  weight: number;
  /** The text that decides its fold; a harmless twin goes where the line goes that it is the twin of. */
  key: string;
}

export const LABELS: readonly string[] = ['explicit', 'indirect', 'safe'];

/** The training weight of an explicit line, so that hints and their many twins do not push it below `certain`. */
const EXPLICIT_WEIGHT = 1.5;

/** Lines of one tab-separated corpus file; throws with file and line number when a line is malformed. */
export function readCorpusFile(relative: string, language: LanguageCode, extra: boolean): CorpusLine[] {
  const path = dataPath(relative);
  if (!existsSync(path)) return [];
  const out: CorpusLine[] = [];
  const source = relative.split('/').at(-2) ?? '';
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (!line.trim()) return;
      const [label, category, text, ...rest] = line.split('\t');
      if (!label || !category || !text || rest.length > 0 || !LABELS.includes(label)) {
        throw new Error(`${relative}:${index + 1}: expected label, category, text`);
      }
      const trimmed = text.trim();
      out.push({
        language,
        label: label as Label,
        category,
        text: trimmed,
        source,
        extra,
        weight: label === 'explicit' ? EXPLICIT_WEIGHT : 1,
        key: trimmed,
      });
    });
  return out;
}

/**
 * The training weight of a line of `thoughts/`. Heavier harmless ones taught the model that hopelessness is harmless,
 * and it missed hints elsewhere; the near misses beside them draw the line and weigh more.
 */
export const THOUGHT_WEIGHT = { harmless: 0.8, danger: 2.5 };

function readThoughts(language: LanguageCode): CorpusLine[] {
  return readCorpusFile(`safety/thoughts/${language}.tsv`, language, true).map((line) => ({
    ...line,
    weight: line.label === 'safe' ? THOUGHT_WEIGHT.harmless : THOUGHT_WEIGHT.danger,
  }));
}

/** Folders of oblique hints, each hint followed by its harmless twin (category `twin`). */
const PAIRED_FOLDERS = ['voices', 'hints'] as const;

/** The training weight of a twin: with that of its hint, it would push plain statements below `certain`. */
const TWIN_WEIGHT = 0.6;

/** One in this many lines of these is never trained on. */
const PAIRED_HELD = 6;

/**
 * Lines in many voices, each hint followed by its harmless twin, and in `voices/` denials, mentions and ordinary lines, too.
 * A part of them, chosen by text, is `held` from training.
 */
function readPaired(language: LanguageCode, held: boolean): CorpusLine[] {
  return PAIRED_FOLDERS.flatMap((folder) => {
    let key = '';
    return readCorpusFile(`safety/${folder}/${language}.tsv`, language, true)
      .map((line) => {
        if (line.category !== 'twin') key = line.text;
        return {
          ...line,
          key,
          source: held ? `${folder}-check` : folder,
          weight: line.category === 'twin' ? TWIN_WEIGHT : 1,
        };
      })
      .filter((line) => (textHash(line.key) % PAIRED_HELD === 0) === held);
  });
}

/**
 * The training weights of the lines of `writers/` and `corpus-extra/`, by category. Denials and mentions weigh little, because the caps
 * by grammar decide about them: heavier ones made the model miss what stands beside a half denial.
 */
const CATEGORY_WEIGHT: Record<string, number> = { twin: TWIN_WEIGHT, denial: 0.25, mention: 0.25 };

const weighedByCategory = (line: CorpusLine): CorpusLine => ({
  ...line,
  weight: CATEGORY_WEIGHT[line.category] ?? line.weight,
});

/**
 * Lines by one writer for two languages each, who had seen no other line: hints, plain statements, what sounds alike and is
 * harmless, sorrow without danger, denials and mentions.
 */
function readWriters(language: LanguageCode): CorpusLine[] {
  return readCorpusFile(`safety/writers/${language}.tsv`, language, true).map(weighedByCategory);
}

/**
 * The training weight of a line of ordinary talk. Chosen among 1, 2, 3, 5 and 6: heavier ones brought fewer false alarms at the same share of hints up
 * to 5, and nothing beyond.
 */
const TALK_WEIGHT = 5;

/** The lines of a block of ordinary talk: those that follow each other are often on one subject, and stay together. */
const TALK_BLOCK = 5;
/** One in this many blocks is never trained on. */
const TALK_HELD = 6;

/** Returns ordinary talk of the blocks that are trained on, or of those that are `held`. */
const talkOf = (held: boolean): CorpusLine[] =>
  LANGUAGE_CODES.flatMap((language) =>
    readTalkLines(language)
      .filter((_, at) => (Math.floor(at / TALK_BLOCK) % TALK_HELD === TALK_HELD - 1) === held)
      .filter(({ isHint }) => !isHint)
      .map(({ text }) => ({
        language,
        label: 'safe' as const,
        category: 'everyday',
        text,
        source: held ? 'talk-check' : 'talk',
        extra: true,
        weight: TALK_WEIGHT,
        key: text,
      })),
  );

/** Returns ordinary talk, and ordinary lines that were taken for danger (`safety/talk/`), for the weights that learn both; no line that judges them. */
export function readTalk(): CorpusLine[] {
  const nameOf = ({ language, text }: CorpusLine): string => `${language} ${text.toLowerCase()}`;
  const unseen = new Set([...readHeldOut(), ...readTalkCheck()].map(nameOf));
  const mistaken = LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/talk/${language}.tsv`, language, true).map((line) => ({
      ...line,
      weight: TALK_WEIGHT,
    })),
  );
  return [...talkOf(false), ...mistaken].filter((line) => !unseen.has(nameOf(line)));
}

/** Returns the sixth of the ordinary talk that is never trained on. */
export const readTalkCheck = (): CorpusLine[] => talkOf(true);

/** Returns the same number for the same text in every run (FNV-1a). */
export function textHash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Reads all lines that are trained on, in a fixed order: each language's corpus, extra lines, thoughts, ordinary
 * distress, told scenes, voices and hints.
 */
export function readCorpus(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) => [
    ...readCorpusFile(`safety/corpus/${language}.tsv`, language, false),
    ...readCorpusFile(`safety/corpus-extra/${language}.tsv`, language, true).map(weighedByCategory),
    ...readThoughts(language),
    ...readCorpusFile(`safety/ordinary/${language}.tsv`, language, true),
    ...readCorpusFile(`safety/scenes/${language}.tsv`, language, true),
    ...readPaired(language, false),
    ...readWriters(language),
  ]);
}

/** Returns the lines of `voices/` and `hints/` that are never trained on. */
export const readPairedCheck = (): CorpusLine[] =>
  LANGUAGE_CODES.flatMap((language) => readPaired(language, true));

/** Lines that are never trained on: the outside check of the report. */
export function readProbe(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/probe/${language}.tsv`, language, false),
  );
}

/** Harmless lines as people write them to each other on ordinary days, never trained on. */
export function readEveryday(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/everyday/${language}.tsv`, language, false),
  );
}

/** Plain sentences of heartbreak, drink, anger and shame, and hints that share their words, never trained on. */
export function readPlainCheck(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/plain-check/${language}.tsv`, language, false),
  );
}

/**
 * Negative thoughts as people bring them to the tools of cognitive therapy, harmless ones and near misses that are
 * hints of danger, never trained on.
 */
export function readThoughtsCheck(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/thoughts-check/${language}.tsv`, language, false),
  );
}

/** Returns all single lines that are never trained on; each folder is a source by itself. */
export function readHeldOut(): CorpusLine[] {
  return [
    ...readProbe(),
    ...readEveryday(),
    ...readThoughtsCheck(),
    ...readPlainCheck(),
    ...readPairedCheck(),
  ];
}

/** Lines written by somebody who had not seen patterns or corpus, measured and never read for mistakes; a source by itself. */
export function readBlind(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) =>
    readCorpusFile(`safety/blind/${language}.tsv`, language, false),
  );
}

function readPlainLines(folder: string): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const path = dataPath(`safety/${folder}/${language}.txt`);
    if (!existsSync(path)) return [];
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => ({
        language,
        label: 'safe' as const,
        category: 'everyday',
        text: line.trim(),
        source: folder,
        extra: false,
        weight: 1,
        key: line.trim(),
      }));
  });
}

/** Danger denied: "I don't want to die". Never trained on. */
export const readDenials = (): CorpusLine[] => readPlainLines('denials');

/** Reads lines about danger in a story, the news, of others or of the past. Never trained on. */
export const readMentions = (): CorpusLine[] => readPlainLines('mentions');

export interface Conversation {
  language: LanguageCode;
  /** `calm`: ordinary life, with denials and mentions among it; `crisis`: danger that builds up. */
  kind: 'calm' | 'crisis';
  /** The person's messages, in order. */
  turns: string[];
}

/**
 * Whole conversations (`conversations/<language>.txt`), the person's turns only, one a line under a heading `# calm <situation>`
 * or `# crisis <situation>`; those of other authors, terser and more oblique, in `conversations/voices`. Never trained on. Throws where a heading or its turns are missing.
 */
export function readConversations(
  folder: 'conversations' | 'conversations/voices' = 'conversations',
): Conversation[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const path = dataPath(`safety/${folder}/${language}.txt`);
    if (!existsSync(path)) return [];
    return readFileSync(path, 'utf8')
      .split(/^(?=# )/m)
      .filter((block) => block.trim() !== '')
      .map((block) => {
        const [heading = '', ...turns] = block.split('\n').filter((line) => line.trim() !== '');
        const kind = /^# (calm|crisis) \S/.exec(heading)?.[1];
        if (!kind || turns.length < 4)
          throw new Error(
            `${folder}/${language}.txt: expected "# calm|crisis <situation>" and its turns: ${heading}`,
          );
        return { language, kind: kind as Conversation['kind'], turns };
      });
  });
}
