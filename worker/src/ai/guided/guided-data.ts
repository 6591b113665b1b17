import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import {
  ANSWERS,
  ARTICLES,
  FLOW,
  TEXTS,
  type Answer,
  type Article,
  type Flow,
  type Texts,
} from './schema.js';

/** Path of a file under `worker/data/guided`; `src` and `dist` lie equally deep. */
export const guidedFile = (name: string): string =>
  fileURLToPath(new URL(`../../../data/guided/${name}`, import.meta.url));

/** @throws Error that names the file, and the place in it, when it is missing or of another shape */
function read<T>(name: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseFile(name));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`worker/data/guided/${name}: ${problems.join('; ')}`);
}

function parseFile(name: string): unknown {
  const content = readFileSync(guidedFile(name), 'utf8');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(`worker/data/guided/${name}: ${(error as Error).message}`, { cause: error });
  }
}

let flows: ReadonlyMap<string, Flow> | undefined;

/** Returns all flows by id, in a fixed order. */
export function allFlows(): ReadonlyMap<string, Flow> {
  flows ??= new Map(
    readdirSync(guidedFile('flows'))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const flow = read(`flows/${name}`, FLOW);
        if (name !== `${flow.id}.json`)
          throw new Error(`worker/data/guided/flows/${name}: its id is ${flow.id}`);
        return [flow.id, flow];
      }),
  );
  return flows;
}

const texts = new Map<LanguageCode, Texts>();

/** Returns the texts of a language. */
export function textsOf(language: LanguageCode): Texts {
  const known = texts.get(language) ?? read(`texts/${language}.json`, TEXTS);
  texts.set(language, known);
  return known;
}

const answers = new Map<LanguageCode, Answer[]>();

/** Returns the reviewed answers of a language, with all the ways in which people ask for them. */
export function answersOf(language: LanguageCode): Answer[] {
  const known = answers.get(language) ?? readAnswers(language);
  answers.set(language, known);
  return known;
}

/** @throws Error that names the line of a wording that belongs to no answer */
function readAnswers(language: LanguageCode): Answer[] {
  const reviewed = read(`answers/${language}.json`, ANSWERS);
  const wordings = new Map(reviewed.map(({ id, questions }) => [id, new Set(questions)]));
  const name = `answers/${language}.wordings.tsv`;
  const lines = existsSync(guidedFile(name)) ? readFileSync(guidedFile(name), 'utf8').split('\n') : [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const [id = '', wording = ''] = line.split('\t');
    const known = wordings.get(id);
    if (!known || wording === '')
      throw new Error(`worker/data/guided/${name}:${index + 1}: wanted the id of an answer and a wording`);
    known.add(wording);
  }
  return reviewed.map((answer) => ({ ...answer, questions: [...(wordings.get(answer.id) ?? [])] }));
}

let articles: Article[] | undefined;

/** Returns the articles of the blog. */
export const allArticles = (): Article[] => (articles ??= read('articles.json', ARTICLES));

/** Reads everything, so that the first message does not wait for it. @throws Error that names a file of another shape */
export function loadGuided(): void {
  allFlows();
  allArticles();
  for (const language of LANGUAGE_CODES) {
    textsOf(language);
    answersOf(language);
  }
}
