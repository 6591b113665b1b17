import { loadTables } from './censored-words.js';
import { knownWord, patternWord, readingsOf } from './leet-words.js';

/** Reads words that digits disguise beyond doubt, and what stands beside them and could be a number otherwise. */

/** Words of letters and digits with what is between them; only what has a blank or a comma between stands side by side. */
const TOKEN = /[\p{L}\p{N}]+/gu;
const BESIDE = /^[ ,]{1,2}$/;
/** A text without a letter next to a digit disguises nothing. */
const MIXED = /[a-z][0-9]|[0-9][a-z]/;
/** Digits between letters. */
const DISGUISED = /^[0-9]*[a-z]+[0-9]+[a-z][a-z0-9]*$/;
/** A letter and a digit, or digits before or after letters: numbers with a unit, and names, unless words beside them are disguised. */
const UNSURE = /^(?:[a-z][013457]|[013457]+[a-z]+|[a-z]+[013457]{2,}|[a-z]{2,}[2689])$/;
/** A digit that people use for its sound, or hardly ever for a letter. */
const RARE = /[2689]/;
/** Longer tokens are no words. */
const MAX_LENGTH = 40;
/** Letters of a word with a rare digit, at least: shorter ones come about by chance. */
const MIN_RARE_LENGTH = 4;
const MIN_RARE_CENSORED_LENGTH = 5;
/** Numbers that are words where every word around them is disguised: 'w4n7 70 d13', '3nd 17'. */
const NUMBERS: Readonly<Record<string, string>> = { '1': 'i', '15': 'is', '17': 'it', '70': 'to' };
/** Ordinary words that may stand between two disguised ones. */
const MAX_BETWEEN = 2;

interface Token {
  at: number;
  length: number;
  word: string;
  /** It is a disguised word, or is read as one: what stands beside it is read, too. */
  isDisguised: boolean;
  isUnsure: boolean;
  /** The token before stands side by side with it. */
  isBeside: boolean;
}

/** Returns the reading of a token by itself. */
function tokenAt(word: string, at: number, isBeside: boolean): Token {
  const token = { at, length: word.length, word, isDisguised: false, isUnsure: false, isBeside };
  if (word.length > MAX_LENGTH || !MIXED.test(word)) return token;
  if (!RARE.test(word)) {
    token.isDisguised = word.length > 2 && DISGUISED.test(word) && patternWord(word) !== undefined;
    token.isUnsure = UNSURE.test(word);
    return token;
  }
  const censored = readingsOf(word).find((reading) => loadTables().words.has(reading));
  const isCensored = censored !== undefined && word.length >= MIN_RARE_CENSORED_LENGTH;
  const known = isCensored ? censored : word.length >= MIN_RARE_LENGTH ? knownWord(word) : undefined;
  if (known !== undefined && (isCensored || DISGUISED.test(word)))
    return { ...token, word: known, isDisguised: true };
  token.isUnsure = known !== undefined && UNSURE.test(word);
  return token;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    tokens.push(tokenAt(word, index, BESIDE.test(text.slice(end, index))));
    end = index + word.length;
  }
  return tokens;
}

/** Returns whether a disguised word stands beside a token, on the side of `step`, with at most two ordinary words between. */
function isBesideDisguised(tokens: readonly Token[], index: number, step: 1 | -1): boolean {
  const { readable } = loadTables();
  for (let passed = 0, at = index; passed <= MAX_BETWEEN; passed += 1) {
    if (tokens[step === 1 ? at + 1 : at]?.isBeside !== true) return false;
    at += step;
    const token = tokens[at];
    if (token?.isDisguised) return true;
    if (!token || !readable.has(token.word)) return false;
  }
  return false;
}

/** Numbers between disguised words, or between one and an end of the sentence. */
function readNumbers(tokens: readonly Token[]): void {
  const isWord = (token: Token | undefined): boolean =>
    token !== undefined &&
    (token.isDisguised || (MIXED.test(token.word) && knownWord(token.word) !== undefined));
  tokens.forEach((token, index) => {
    const word = NUMBERS[token.word];
    if (word === undefined) return;
    const before = token.isBeside ? tokens[index - 1] : undefined;
    const after = tokens[index + 1]?.isBeside ? tokens[index + 1] : undefined;
    const isAmong = [before, after].some((each) => each?.isDisguised);
    if (isAmong && [before, after].every((each) => each === undefined || isWord(each)))
      Object.assign(token, { word, isDisguised: true });
  });
}

/**
 * Reads short words and numbers that stand beside a disguised word ('n0 v4l3 l4 p3n4', '3nd my l1f3'), one after the other in both
 * directions, where the patterns have such a word. Without a disguised word nothing is changed: 'B2B', '40s', '500mg', 'gr8'.
 * Linear in time.
 */
export function unleetBeside(text: string): string {
  if (!MIXED.test(text)) return text;
  const tokens = tokensOf(text);
  if (!tokens.some(({ isDisguised }) => isDisguised)) return text;
  const read = (index: number, step: 1 | -1): void => {
    const token = tokens[index];
    if (!token?.isUnsure || !isBesideDisguised(tokens, index, step)) return;
    const word = patternWord(token.word);
    if (word !== undefined) Object.assign(token, { word, isUnsure: false, isDisguised: true });
  };
  // A number that is read lets what is behind it be read, and that the next number.
  for (let round = 0; round < 2; round += 1) {
    for (let index = 1; index < tokens.length; index += 1) read(index, -1);
    for (let index = tokens.length - 2; index >= 0; index -= 1) read(index, 1);
    readNumbers(tokens);
  }
  let out = '';
  let copied = 0;
  for (const { at, length, word } of tokens) {
    out += text.slice(copied, at) + word;
    copied = at + length;
  }
  return out + text.slice(copied);
}
