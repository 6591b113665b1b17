import { CharacterClasses } from './character-classes.js';
import {
  Collector,
  FNV_PRIME,
  FirstFeatures,
  Numbers,
  WindowFeatures,
  append,
  begin,
  spread,
  type Features,
} from './features.js';

/**
 * Words, pairs of words and pieces of words of a text as buckets, and those of its windows: what a window shares with the
 * whole text is hashed once.
 */

const { imul } = Math;

/** Scripts that are read by runs of characters, and what belongs to a word elsewhere. A character may be several. */
const HAN = 1;
const HIRAGANA = 2;
const HANGUL = 4;
const WORD = 8;
const MARK = 16;
/** Without blanks between words; part of a run. */
const RUN = 32;
const classes = new CharacterClasses(
  (character) =>
    (/\p{Script=Han}/u.test(character) ? HAN : 0) |
    (/[\u3040-\u309Fー]/.test(character) ? HIRAGANA : 0) |
    (/[\uAC00-\uD7A3\u3131-\u318E]/.test(character) ? HANGUL : 0) |
    (/[\p{L}\p{M}\p{N}']/u.test(character) ? WORD : 0) |
    (/[?!]/.test(character) ? MARK : 0) |
    (/[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/.test(character) ? RUN : 0),
);
/** Scripts of runs have signs that belong to no run or no word, such as `々`; beside them a cut may make other tokens. */
const isOdd = (found: number): boolean =>
  (found & (HAN | HIRAGANA | HANGUL)) !== 0 && (found & (RUN | WORD)) !== (RUN | WORD);

const ALL_CLASSES = Array.from({ length: 64 }, (_, found) => found);
const IS_ODD = Uint8Array.from(ALL_CLASSES, (found) => Number(isOdd(found)));
/** The class of a token's further characters, by the classes of its first: the first match counts. */
const TOKEN_CLASSES = Uint8Array.from(
  ALL_CLASSES,
  (found) => [HAN, HIRAGANA, HANGUL, WORD, MARK].find((one) => (found & one) !== 0) ?? 0,
);

const BLANK = 32;
const OPENING = '<'.charCodeAt(0);
const CLOSING = '>'.charCodeAt(0);

/** Runs are cut into pieces of one to this many units. */
const LONGEST_PIECE = 4;

/** Numbers that are kept of a token. */
const START = 0;
const END = 1;
/** `WORD_TOKEN`, or how much of a run may be cut. */
const KIND = 2;
/** The index of its first place: in `places` for a word, in `runPlaces` for a part of a run. */
const FIRST = 3;
/** The index in `places` of a word's pair with the word before. */
const PAIR = 4;
const TOKEN = 5;

const WORD_TOKEN = 0;
/** A part of a run with letters or signs that are read otherwise if the token is cut. */
const WHOLE_RUN = 1;
const CUT_RUN = 2;

const join = (hash: number, unit: number): number => imul(hash ^ unit, FNV_PRIME);

const WORD_START = begin(1);
const PAIR_START = begin(2);
const SKIPPING_START = begin(6);
const THREE_START = begin(7);
const PIECE_OF_3 = begin(3);
const PIECE_OF_4 = begin(4);
const PIECE_OF_5 = begin(5);
const behindBlank = (hash: number): number => join(hash, BLANK);

/** Hashes of a word and of what it makes with the two words before it, each of which is read once. */
class WordPairs {
  /** The number of words so far. */
  count = 0;
  word = 0;
  /** The word before, and this one. */
  pair = 0;
  /** The word before that, and this one; all three. Of the third word on. */
  skipping = 0;
  three = 0;
  /** Hashes of the words before the next one, and a blank, which the next word continues. */
  private afterPair = 0;
  private afterSkipping = 0;
  private afterThree = 0;
  /** The same for the word after the next one. */
  private laterSkipping = 0;
  private laterThree = 0;

  /** Clears the words of the previous text. */
  begin(): void {
    this.count = 0;
    this.afterPair = behindBlank(PAIR_START);
  }

  read(units: Uint16Array, from: number, to: number): void {
    let word = WORD_START;
    let pair = this.afterPair;
    let skipping = this.afterSkipping;
    let three = this.afterThree;
    let two = this.laterThree;
    let pairHead = PAIR_START;
    let skippingHead = SKIPPING_START;
    let threeHead = THREE_START;
    for (let at = from; at < to; at += 1) {
      const unit = units[at] as number;
      word = join(word, unit);
      pair = join(pair, unit);
      skipping = join(skipping, unit);
      three = join(three, unit);
      two = join(two, unit);
      pairHead = join(pairHead, unit);
      skippingHead = join(skippingHead, unit);
      threeHead = join(threeHead, unit);
    }
    this.count += 1;
    this.word = word;
    this.pair = pair;
    this.skipping = skipping;
    this.three = three;
    this.afterPair = behindBlank(pairHead);
    this.afterSkipping = this.laterSkipping;
    this.afterThree = behindBlank(two);
    this.laterSkipping = behindBlank(skippingHead);
    this.laterThree = behindBlank(threeHead);
  }
}

/** The features of one text, and the places of each token among them. */
class TokenFeatures {
  private text = '';
  private readonly features = new Collector();
  private readonly whole = new FirstFeatures(this.features);
  private readonly window = new WindowFeatures(this.features);
  private readonly tokens = new Numbers();
  /** For each word: itself and its pieces, the pair with the word before, and those with the two words before. */
  private readonly places = new Numbers();
  /** For each unit of a run, the pieces that begin there, by length; -1 beyond the end of the run. */
  private readonly runPlaces = new Numbers();
  /** The units of the text between brackets for each word, and of its runs. */
  private units = new Uint16Array(1 << 12);
  private runUnits = new Uint16Array(1 << 12);
  /** The classes of its units. */
  private classes = new Uint8Array(1 << 12);
  private readonly pairs = new WordPairs();
  private isCuttable = true;

  /** Returns the buckets of the whole text; those of the text that was read last are there already. */
  readOnce(text: string): Features {
    return this.text === text ? this.whole : this.read(text);
  }

  /** Returns the buckets of the whole text. */
  read(text: string): Features {
    const features = this.features.begin();
    const { tokens, places } = this;
    const { length } = text;
    this.text = text;
    tokens.length = places.length = this.runPlaces.length = 0;
    this.isCuttable = true;
    // One unit before and after, for the brackets of the first and last word.
    if (this.units.length < length + 2) {
      this.units = new Uint16Array(length * 2);
      this.runUnits = new Uint16Array(length * 2);
      this.classes = new Uint8Array(length * 2);
    }
    const { units, classes: found } = this;
    for (let at = 0; at < length; at += 1) units[at + 1] = text.charCodeAt(at);
    classes.read(text, found);
    let run = 0;
    this.pairs.begin();
    for (let at = 0; at < length;) {
      const kind = TOKEN_CLASSES[found[at] as number] as number;
      const start = at;
      let some = 0;
      let all = 255;
      do {
        const one = found[at] as number;
        some |= one;
        all &= one;
        if (IS_ODD[one] === 1) this.isCuttable = false;
        at += 1;
      } while (at < length && ((found[at] as number) & kind) !== 0);
      if (kind === 0) continue;
      const from = start + 1;
      const to = at + 1;
      if ((some & RUN) !== 0) {
        const first = this.runPlaces.length + run * LONGEST_PIECE;
        this.addToken(start, at, (all & RUN) !== 0 ? CUT_RUN : WHOLE_RUN, first, 0);
        for (let unit = from; unit < to; unit += 1) this.runUnits[run + unit - from] = units[unit] as number;
        run += to - from;
        continue;
      }
      if (run > 0) this.addRun(run);
      run = 0;
      const first = places.length;
      this.pairs.read(units, from, to);
      places.push(features.add(spread(this.pairs.word)));
      this.addPieces(from, to);
      this.addToken(start, at, WORD_TOKEN, first, places.length);
      places.push(features.add(spread(this.pairs.pair)));
      if (this.pairs.count > 2) {
        places.push(features.add(spread(this.pairs.skipping)));
        places.push(features.add(spread(this.pairs.three)));
      }
    }
    if (run > 0) this.addRun(run);
    this.whole.take();
    return this.whole;
  }

  /**
   * Returns the buckets of a window, the same as if it were read by itself; `undefined` where its edges cut a token that has
   * to be read anew.
   */
  readWindow(text: string, from: number, to: number): Features | undefined {
    if (this.text !== text) this.read(text);
    const { features, places, runPlaces } = this;
    const tokens = this.tokens.all;
    const window = this.window.begin(features.length + 1);
    const end = this.tokens.length;
    let words = 0;
    /** The part of `runPlaces` that is in the window: runs follow each other there. */
    let [runFrom, runTo] = [0, 0];
    for (let token = this.firstTokenBeyond(from); token < end; token += TOKEN) {
      const start = Math.max(tokens[token + START] as number, from);
      const stop = Math.min(tokens[token + END] as number, to);
      if (start >= to) break;
      const isCut = start !== tokens[token + START] || stop !== tokens[token + END];
      const kind = tokens[token + KIND];
      if (isCut && (kind !== CUT_RUN || !this.isCuttable)) return undefined;
      const first = tokens[token + FIRST] as number;
      if (kind !== WORD_TOKEN) {
        const offset = first + (start - (tokens[token + START] as number)) * LONGEST_PIECE;
        if (runTo === 0) runFrom = offset;
        runTo = offset + (stop - start) * LONGEST_PIECE;
        continue;
      }
      const pair = tokens[token + PAIR] as number;
      words += 1;
      const last = words === 1 ? pair : words === 2 ? pair + 1 : pair + 3;
      for (let at = first; at < last; at += 1) window.take(places.all[at] as number);
      if (words === 1) window.take(this.placeAlone(start, stop));
    }
    for (let at = runFrom; at < runTo; at += LONGEST_PIECE)
      for (let size = 1; size <= LONGEST_PIECE && at + size * LONGEST_PIECE <= runTo; size += 1) {
        const place = runPlaces.all[at + size - 1] as number;
        if (place >= 0) window.take(place);
      }
    return window;
  }

  /** Returns the place of the pair that a word makes with no word before it. */
  private placeAlone(start: number, end: number): number {
    return this.features.add(spread(append(behindBlank(PAIR_START), this.units, start + 1, end + 1)));
  }

  /** Returns the first token that ends beyond a place of the text. */
  private firstTokenBeyond(at: number): number {
    const { all, length } = this.tokens;
    let low = 0;
    let high = length / TOKEN;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle * TOKEN + END] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return low * TOKEN;
  }

  private addToken(start: number, end: number, kind: number, first: number, pair: number): void {
    const { tokens } = this;
    tokens.push(start);
    tokens.push(end);
    tokens.push(kind);
    tokens.push(first);
    tokens.push(pair);
  }

  private addPieces(from: number, to: number): void {
    const { units, features, places } = this;
    const [before, after] = [units[from - 1] as number, units[to] as number];
    units[from - 1] = OPENING;
    units[to] = CLOSING;
    for (let at = from - 1; at + 3 <= to + 1; at += 1) {
      const first = units[at] as number;
      const second = units[at + 1] as number;
      const third = units[at + 2] as number;
      places.push(features.add(spread(join(join(join(PIECE_OF_3, first), second), third))));
      if (at + 4 > to + 1) break;
      const fourth = units[at + 3] as number;
      const ofFour = join(join(join(join(PIECE_OF_4, first), second), third), fourth);
      places.push(features.add(spread(ofFour)));
      if (at + 5 > to + 1) continue;
      const ofFive = join(join(join(join(PIECE_OF_5, first), second), third), fourth);
      places.push(features.add(spread(join(ofFive, units[at + 4] as number))));
    }
    units[from - 1] = before;
    units[to] = after;
  }

  private addRun(length: number): void {
    const { runUnits, features, runPlaces } = this;
    for (let at = 0; at < length; at += 1)
      for (let size = 1; size <= LONGEST_PIECE; size += 1) {
        const fits = at + size <= length;
        runPlaces.push(fits ? features.add(spread(append(begin(10 + size), runUnits, at, at + size))) : -1);
      }
  }
}

const whole = new TokenFeatures();
/** For windows that are read anew. */
const part = new TokenFeatures();

/** Buckets for words and pieces of words of a normalized text. */
export const extractFeatures = (normalized: string): Features => whole.readOnce(normalized);

/** Returns the same of a window of it. */
export const windowFeatures = (normalized: string, start: number, end: number): Features =>
  whole.readWindow(normalized, start, end) ?? part.readOnce(normalized.slice(start, end));
