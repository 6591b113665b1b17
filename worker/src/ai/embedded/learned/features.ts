import type { LanguageCode } from '@mikai/contract/languages';
import { emojiMood } from '../emoji.js';
import type { MessageSigns } from '../read-message.js';
import { isUnspaced } from '../text-form.js';
import { SampleBuilder, sharedBucket, wordBucket, type Sample } from './buckets.js';
import { findEntries, lexicon, type LexiconHit } from './lexicon.js';
import { tokenize, wordsOf, type Token } from './tokens.js';

/** Words that a negator reaches. */
const NEGATION_REACH = 4;
/** The maximum distance in tokens of two kinds of words that are combined. */
const NEAR = 4;

/** The relative weights of the blocks, chosen by trial on files that the model had not seen. */
const WORDS = { scale: 2.2, floor: 8 };
const PIECES = { scale: 2.4, floor: 24 };
const PAIRS = { scale: 0.6, floor: 8 };
const KIND = 1;
const CUE = 0.7;
const SIGN = 0.4;

/** The findings of the cues in a text: sure ones, and weak signs. */
export interface CueReading {
  sure: MessageSigns;
  weak: MessageSigns;
}

/** Turns a text into features: its words and pieces of words, kinds of words and their order, cues, signs. */
export function readingFeatures(text: string, language: LanguageCode, cues: CueReading): Sample {
  const tokens = tokenize(text, language);
  const hits = findEntries(tokens, lexicon(language));
  const denied = deniedTokens(tokens, hits);
  const out = new SampleBuilder();
  const salt = language === 'en' ? '' : `${language}:`;
  out.addBlock(wordFeatures(tokens, denied, salt, language), WORDS.scale, WORDS.floor);
  out.addBlock(pieceFeatures(tokens, salt, language), PIECES.scale, PIECES.floor);
  out.addBlock(kindPairs(tokens, hits, denied), PAIRS.scale, PAIRS.floor);
  addKinds(out, hits, denied, salt);
  addCues(out, cues, salt);
  addSigns(out, text, tokens);
  out.add(sharedBucket(`language ${language}`), 0.5);
  return out.build();
}

/** Returns the tokens that follow a negator in their clause. */
function deniedTokens(tokens: readonly Token[], hits: readonly LexiconHit[]): boolean[] {
  const denied = new Array<boolean>(tokens.length).fill(false);
  for (const { kinds, to } of hits) {
    if (!kinds.includes('negator')) continue;
    for (let at = to; at < Math.min(tokens.length, to + NEGATION_REACH); at += 1) {
      if (tokens[at]?.kind !== 'word') break;
      denied[at] = true;
    }
  }
  return denied;
}

function* wordFeatures(
  tokens: readonly Token[],
  denied: readonly boolean[],
  salt: string,
  language: LanguageCode,
): Generator<number> {
  if (isUnspaced(language)) return;
  let before = '^';
  let beforeThat = '';
  for (const [index, { text }] of tokens.entries()) {
    yield wordBucket(`${salt}1 ${text}`);
    if (denied[index]) yield wordBucket(`${salt}not ${text}`);
    yield wordBucket(`${salt}2 ${before} ${text}`);
    if (beforeThat !== '') yield wordBucket(`${salt}3 ${beforeThat} ${before} ${text}`);
    beforeThat = before;
    before = text;
  }
}

function* pieceFeatures(tokens: readonly Token[], salt: string, language: LanguageCode): Generator<number> {
  const unspaced = isUnspaced(language);
  const words = unspaced
    ? [tokens.map(({ text }) => text).join('')]
    : wordsOf(tokens).map((word) => `<${word}>`);
  const [min, max] = unspaced ? [1, 4] : [3, 5];
  for (const word of words) {
    for (let size = min; size <= max; size += 1)
      for (let start = 0; start + size <= word.length; start += 1)
        yield wordBucket(`${salt}c ${word.slice(start, start + size)}`);
  }
}

/** Returns two kinds of words near each other, in their order: "he thinks" is other and mental. */
function* kindPairs(
  tokens: readonly Token[],
  hits: readonly LexiconHit[],
  denied: readonly boolean[],
): Generator<number> {
  for (const [index, hit] of hits.entries()) {
    if (hit.from === 0) for (const kind of hit.kinds) yield sharedBucket(`begins ${kind}`);
    for (let next = index + 1; next < hits.length; next += 1) {
      const other = hits[next] as LexiconHit;
      if (other.from - hit.to > NEAR) break;
      if (tokens.slice(hit.to, other.from).some(({ kind }) => kind === 'stop')) break;
      const not = denied[other.from] ? 'not ' : '';
      for (const one of hit.kinds) for (const two of other.kinds) yield sharedBucket(`${one} > ${not}${two}`);
    }
  }
}

function addKinds(
  out: SampleBuilder,
  hits: readonly LexiconHit[],
  denied: readonly boolean[],
  salt: string,
): void {
  const counts = new Map<string, number>();
  for (const { kinds, from } of hits) {
    for (const kind of kinds) {
      const name = denied[from] ? `not ${kind}` : kind;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const [name, count] of counts) {
    out.add(sharedBucket(`kind ${name}`), KIND * Math.log2(1 + count));
    if (salt !== '') out.add(wordBucket(`${salt}kind ${name}`), KIND);
  }
}

function addCues(out: SampleBuilder, { sure, weak }: CueReading, salt: string): void {
  const add = (name: string, value: number): void => {
    out.add(sharedBucket(name), value);
    if (salt !== '') out.add(wordBucket(`${salt}${name}`), value);
  };
  for (const [index, feeling] of weak.feelings.entries()) {
    add(`feeling ${feeling}`, CUE);
    if (index === 0) add(`first feeling ${feeling}`, CUE);
  }
  for (const feeling of sure.feelings) add(`sure feeling ${feeling}`, CUE);
  for (const feeling of weak.deniedFeelings) add(`denied ${feeling}`, CUE);
  for (const theme of weak.themes) add(`theme ${theme}`, CUE / 2);
  for (const habit of weak.distortions) add(`habit ${habit}`, CUE);
  for (const habit of sure.distortions) add(`sure habit ${habit}`, CUE);
  if (weak.distortions[0]) add(`first habit ${weak.distortions[0]}`, CUE);
}

function addSigns(out: SampleBuilder, text: string, tokens: readonly Token[]): void {
  const sign = (name: string, value = SIGN): void => out.add(sharedBucket(`sign ${name}`), value);
  const words = wordsOf(tokens).length;
  sign(`words ${Math.min(8, Math.round(2 * Math.log2(1 + words / 3)))}`, SIGN / 2);
  const mood = emojiMood(text);
  if (mood) sign(`emoji ${mood}`, 2 * SIGN);
  for (const { kind, text: found, stretched } of tokens) {
    if (stretched) sign('stretched');
    if (kind === 'emoji') sign(`emoji ${found}`);
    if (kind === 'mark') sign(`mark ${found.slice(0, 3)}`);
  }
  const last = tokens.at(-1);
  sign(`last ${last?.kind === 'word' ? 'word' : (last?.text.slice(0, 2) ?? '')}`);
  if (/\?\s*$|？\s*$|؟\s*$/u.test(text)) sign(words <= 4 ? 'short question' : 'question');
  if (/[?？؟]/u.test(text) && /[!！]/u.test(text)) sign('question and cry');
  if (/\p{Lu}{3,}/u.test(text)) sign('capitals');
  if (/\p{N}/u.test(text)) sign('figure');
}
