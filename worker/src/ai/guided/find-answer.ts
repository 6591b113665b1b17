import MiniSearch from 'minisearch';
import type { LanguageCode } from '@mikai/contract/languages';
import { keepRecent } from '../embedded/keep-recent.js';
import { wordsIn } from '../embedded/learned/tokens.js';
import { isUnspaced } from '../embedded/text-form.js';
import { allArticles, answersOf } from './guided-data.js';
import { metaIn } from './meta.js';
import type { Answer, Article } from './schema.js';

/** The result for a question: an answer if it is sure, otherwise what it may be about. */
export interface Found {
  answer?: Answer;
  /** Others that come close, the closest first. */
  near: Answer[];
}

/** From this likeness on an answer is given; measured on wordings that were left out (find-answer.spec.ts). */
const SURE = 0.54;
/** From this likeness on its title is offered. */
const NEAR = 0.35;
/** An article is named that has this share of what is asked in its title and opening. */
const ARTICLE = 0.6;
/** Letters of a word that count: endings differ. */
const STEM = 6;
/** One shared word has to be this share of a question for its answer to be offered. */
const SUBJECT = 0.25;
/** Titles that are offered. */
const MAX_NEAR = 3;
/** A word that more answers are asked for with is one of everyday speech. */
const MAX_ASKED = 6;
/** From this likeness on a question is one of the wordings of an answer, and needs no word of its subject. */
const SAME = 0.8;
/** A keyword that belongs to more answers than this does not identify one of them. */
const MAX_NAMED = 2;
/** Answers that are compared word by word. */
const CANDIDATES = 8;

/** Answers about the app: they come close only to a question that mentions it. */
const ABOUT_APP: ReadonlySet<string> = new Set([
  'mikai-human',
  'mikai-feelings',
  'mikai-journal',
  'mikai-message',
  'mikai-advice',
  'who-reads',
  'encryption',
  'letters',
  'capsules',
  'seeds',
  'companions',
  'mood-diary',
  'cbt-tools',
  'bulletin',
  'delete-account',
  'export-data',
  'guests',
  'offline',
  'languages',
  'install',
  'notifications',
  'without-model',
  'age-limit',
  'cost',
  'venting',
  'safety-plan',
  'wrong-replies',
  'mikai-always',
  'mikai-text',
  'mikai-self',
  'mikai-makers',
  'change-name',
  'change-theme',
  'journal-where',
  'delete-chat',
]);

/** Titles that may hurt somebody who asks for something else are offered where more than one word of them is in the question. */
const DELICATE: ReadonlySet<string> = new Set([
  'miscarriage',
  'postnatal',
  'postnatal-signs',
  'self-harm-help',
  'eating-help',
  'friend-crisis',
  'crisis-help',
  'helplines',
  'trauma',
  'pet-loss',
]);

/** Returns whether an answer is about the app, not about a life. */
export const isAboutApp = (id: string): boolean => ABOUT_APP.has(id);

interface Index {
  search: MiniSearch<Wording>;
  answers: ReadonlyMap<string, Answer>;
  wordings: readonly IndexedWording[];
  /** Terms of each wording, and of each answer's keywords: all that a question is compared with. */
  termSets: TermSets;
  /** All terms by which an answer is asked for, by its id. */
  vocabularies: ReadonlyMap<string, ReadonlySet<string>>;
  /** The answers that have a word among their keywords. */
  byKeyword: ReadonlyMap<string, readonly string[]>;
  /** The weight of a word: higher for rare ones. */
  weight: (term: string) => number;
  /** The weight from which on a word identifies a subject. */
  leastWeight: number;
}

/** One way to ask for an answer. */
interface Wording {
  id: number;
  answer: string;
  text: string;
  keywords: string;
}

/** A wording with what questions are compared with, which is the same for each of them. */
interface IndexedWording extends Wording {
  terms: ReadonlySet<string>;
  /** The weight of its terms together. */
  weight: number;
}

type TermSets = ReadonlyMap<string, ReadonlySet<string>>;

const indexes = new Map<LanguageCode, Index>();

function indexOf(language: LanguageCode): Index {
  const known = indexes.get(language);
  if (known) return known;
  const answers = answersOf(language);
  const wordings = answers.flatMap(({ id, title, questions, keywords }) =>
    [title, ...questions].map((text) => ({ answer: id, text, keywords })),
  );
  const termSets = new Map<string, ReadonlySet<string>>();
  for (const { title, keywords, questions } of answers)
    for (const text of [title, keywords, ...questions]) termSets.set(text, new Set(termsOf(text, language)));
  const search = new MiniSearch<Wording>({
    fields: ['text', 'keywords'],
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => term,
    searchOptions: { boost: { text: 2 }, fuzzy: 0.2, prefix: false },
  });
  search.addAll(wordings.map((wording, id) => ({ id, ...wording })));
  // Words that many answers share ("how do I deal with") do not identify the subject.
  const counts = new Map<string, number>();
  for (const { title, questions } of answers)
    for (const term of unionOf([title, ...questions], termSets))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOfCount = (count: number): number => Math.log(1 + answers.length / (1 + count)) ** 2;
  const weights = new Map([...counts].map(([term, count]) => [term, weightOfCount(count)]));
  const weightOfRarest = weightOfCount(0);
  const weight = (term: string): number => weights.get(term) ?? weightOfRarest;
  const indexed = wordings.map((wording, id): IndexedWording => {
    const terms = termSets.get(wording.text) ?? new Set<string>();
    return { id, ...wording, terms, weight: weightOf(terms, weight) };
  });
  const index = {
    search,
    answers: new Map(answers.map((answer) => [answer.id, answer])),
    wordings: indexed,
    termSets,
    vocabularies: new Map(answers.map((answer) => [answer.id, unionOf(textsOf(answer), termSets)])),
    byKeyword: keywordsOf(answers, termSets, counts),
    weight,
    leastWeight: weightOfCount(MAX_ASKED),
  };
  indexes.set(language, index);
  return index;
}

/** Leaves out keywords that are words of everyday speech: they occur in questions about many answers. */
function keywordsOf(
  answers: readonly Answer[],
  termSets: TermSets,
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, keywords } of answers)
    for (const term of termSets.get(keywords) ?? [])
      if ((counts.get(term) ?? 0) <= MAX_ASKED) found.set(term, [...(found.get(term) ?? []), id]);
  return found;
}

/** Returns everything by which an answer is asked for. */
const textsOf = ({ title, keywords, questions }: Answer): string[] => [title, keywords, ...questions];

/** Returns the terms of several texts together. */
function unionOf(texts: readonly string[], termSets: TermSets): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...(termSets.get(text) ?? [])]));
}

/** Returns the words by their beginnings; neighbouring letters where words are not parted. */
function termsOf(text: string, language: LanguageCode): string[] {
  const words = wordsIn(text, language);
  if (isUnspaced(language)) return neighbours(words.join(''));
  // Particles follow a Korean noun without a blank, and Arabic ones go before it.
  if (language === 'ko') return words.flatMap(neighbours);
  const bare = language === 'ar' ? words.map((word) => word.replace(/^(?:وال|بال|لل|ال)(?=..)/u, '')) : words;
  return bare.map((word) => word.slice(0, STEM));
}

/** Returns each pair of neighbouring letters; a single letter by itself. */
const neighbours = (text: string): string[] => {
  const letters = [...text];
  return letters.length < 2
    ? letters
    : letters.slice(1).map((letter, at) => (letters[at] as string) + letter);
};

/** The terms of a question, and the wordings that have some of them or similar ones, the most similar first. */
const searchWordings = keepRecent((question, language) => {
  const { search, wordings } = indexOf(language);
  const terms: ReadonlySet<string> = new Set(termsOf(question, language));
  const results = search.search([...terms].join(' '), { tokenize: (text) => text.split(' ') });
  return { terms, wordings: results.map(({ id }) => wordings[id as number] as IndexedWording) };
});

/** Compares a question with all wordings of an answer. */
interface Comparison {
  /** Whether a word that identifies a subject is in both. */
  sharesSubject: boolean;
  /** The share of the question that the answer's words cover. */
  coverage: number;
}

/** Looks for a reviewed answer. Wordings can be left out for measurements. */
export function findAnswer(question: string, language: LanguageCode, leftOut?: string): Found {
  const meta = metaIn(question, language);
  // "Why do I care" asks for nothing.
  if (meta.has('MINDS')) return { near: [] };
  const index = indexOf(language);
  const { answers, weight } = index;
  const { terms, wordings } = searchWordings(question, language);
  const best = new Map<string, number>();
  const same = new Set<string>();
  const asked = questionOf(terms, weight);
  const subjects = [...terms].filter((term) => weight(term) >= index.leastWeight);
  const comparisons = new Map<string, Comparison>();
  for (const wording of wordings) {
    if (best.size >= CANDIDATES && !best.has(wording.answer)) continue;
    if (wording.text === leftOut) continue;
    let compared = comparisons.get(wording.answer);
    if (!compared) {
      const about = vocabularyOf(index, wording.answer, leftOut);
      compared = {
        sharesSubject: subjects.some((term) => about.has(term)),
        coverage: coverage(asked, about),
      };
      comparisons.set(wording.answer, compared);
    }
    // "Why me" and "must I" resemble many questions but name no subject.
    const alike = likenessOf(asked, wording);
    if (alike >= SAME) same.add(wording.answer);
    else if (!compared.sharesSubject) continue;
    const likeness = (alike + compared.coverage) / 2;
    best.set(wording.answer, Math.max(best.get(wording.answer) ?? 0, likeness));
  }
  const ranked = [...best].sort((a, b) => b[1] - a[1]);
  const [first, ...rest] = ranked;
  const isSure =
    first !== undefined &&
    first[1] >= SURE &&
    (same.has(first[0]) || isAbout(index, terms, first[0], leftOut));
  const get = (id: string) => answers.get(id);
  const answer = isSure ? get(first[0]) : undefined;
  const isApp = meta.has('APP');
  const others = isSure ? rest : ranked;
  const near = others.filter(
    ([id, likeness]) => likeness >= NEAR && (isApp || !isAboutApp(id)) && isNamed(index, terms, id, language),
  );
  return {
    ...(answer ? { answer } : {}),
    near: near.slice(0, MAX_NEAR).flatMap(([id]) => get(id) ?? []),
  };
}

/**
 * Returns whether a question is truly near an answer, so that its title makes sense as an offer: two words of its title or keywords that
 * identify a subject, or one that is a good part of what is asked.
 */
function isNamed(
  { answers, termSets, weight, leastWeight }: Index,
  terms: ReadonlySet<string>,
  id: string,
  language: LanguageCode,
): boolean {
  const answer = answers.get(id);
  const named = unionOf(answer ? [answer.title, answer.keywords] : [], termSets);
  const shared = [...terms].filter(
    (term) => named.has(term) && weight(term) >= leastWeight && isContent(term, language),
  );
  if (shared.length > 1) return true;
  const sum = (of: Iterable<string>): number => [...of].reduce((total, term) => total + weight(term), 0);
  return shared.length > 0 && !DELICATE.has(id) && sum(shared) >= SUBJECT * sum(terms);
}

/** Two letters of a Japanese ending name nothing. */
const isContent = (term: string, language: LanguageCode): boolean =>
  language !== 'ja' ||
  (/[\p{Script=Han}\p{Script=Latin}]|^[ぁ-ん]{2}$/u.test(term) &&
    !/^(?:ます|りま|すか|です|ませ|した|ない|いで|でき|こと|よう|どう|する|して|られ|れる|いい|たい|から|なの|ので|れま|いま)/u.test(
      term,
    ));

/** One word alone names the subject of an answer only where it is a keyword of hardly another: "body" is one of many. */
function isAbout(index: Index, terms: ReadonlySet<string>, id: string, leftOut: string | undefined): boolean {
  const about = vocabularyOf(index, id, leftOut);
  const shared = [...terms].filter((term) => about.has(term) && index.weight(term) >= index.leastWeight);
  if (shared.length > 1) return true;
  return shared.some((term) => {
    const ids = index.byKeyword.get(term) ?? [];
    return ids.includes(id) && ids.length <= MAX_NAMED;
  });
}

/** Returns all terms by which an answer is asked for. */
function vocabularyOf(index: Index, id: string, leftOut: string | undefined): ReadonlySet<string> {
  const answer = index.answers.get(id);
  if (leftOut !== undefined && answer?.questions.includes(leftOut))
    return unionOf(
      textsOf(answer).filter((text) => text !== leftOut),
      index.termSets,
    );
  return index.vocabularies.get(id) ?? new Set();
}

/** The terms of a question with their weights, which are looked up once for all that it is compared with. */
interface Question {
  weights: readonly (readonly [term: string, weight: number])[];
  /** The weight of its terms together. */
  weight: number;
}

const questionOf = (terms: ReadonlySet<string>, weight: (term: string) => number): Question => ({
  weights: [...terms].map((term) => [term, weight(term)] as const),
  weight: weightOf(terms, weight),
});

function weightOf(terms: ReadonlySet<string>, weight: (term: string) => number): number {
  let all = 0;
  for (const term of terms) all += weight(term);
  return all;
}

/** Returns the weight of the terms of a question that are among others. */
function sharedWeight({ weights }: Question, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const [term, weight] of weights) if (others.has(term)) shared += weight;
  return shared;
}

/** Returns the share of a question that these words cover, from 0 to 1. */
function coverage(question: Question, words: ReadonlySet<string>): number {
  return question.weight === 0 ? 0 : sharedWeight(question, words) / question.weight;
}

/** Returns the similarity of a question and a wording, from 0 to 1. */
function likenessOf(question: Question, wording: IndexedWording): number {
  const shared = sharedWeight(question, wording.terms);
  const all = question.weight + wording.weight - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns the answer with this id. */
export function answerById(id: string, language: LanguageCode): Answer | undefined {
  return indexOf(language).answers.get(id);
}

/** Returns the article of the blog that is about what is asked; they are in English, and named to nobody else. */
export function findArticle(question: string, language: LanguageCode): Article | undefined {
  if (language !== 'en') return undefined;
  const { weight } = indexOf(language);
  const asked = questionOf(new Set(termsOf(question, language)), weight);
  const rated = allArticles().map((article) => {
    const words = new Set(termsOf(`${article.title} ${article.excerpt}`, language));
    return { article, share: coverage(asked, words) };
  });
  const best = rated.reduce((one, two) => (two.share > one.share ? two : one));
  return best.share >= ARTICLE ? best.article : undefined;
}
