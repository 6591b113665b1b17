import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from '../data-path.js';
import { LABELS, type CorpusLine, type Label } from './corpus.js';
import { seededRandom } from '@mikai/contract/seeded-random';

/**
 * Sentences with alternatives (`core/data/safety/templates/<language>.tsv`): `(i|we) (left|took) my {pet} away`. From
 * each, training draws a few dozen wordings, so that the model learns the frame and not one line. `{name}` is a list
 * given above as `{name} = a|b`; `(a|)` may be left out.
 */

/** Wordings drawn from one template. */
export const WORDINGS = 8;
/**
 * The total weight of all wordings of one template, in corpus lines, unless a line `weight 0.5` above it sets another.
 */
export const TEMPLATE_WEIGHT = 2;

/** Draws one wording of a template. Throws when a bracket stays open or a list is unknown. */
export function drawWording(
  source: string,
  lists: ReadonlyMap<string, string>,
  random: () => number,
): string {
  let body = source;
  for (let depth = 0; depth < 3 && /\{[a-z]+\}/.test(body); depth += 1) {
    body = body.replace(/\{([a-z]+)\}/g, (_, name: string) => {
      const value = lists.get(name);
      if (value === undefined) throw new Error(`unknown list {${name}} in template: ${source}`);
      return `(${value})`;
    });
  }
  // Innermost brackets first; an inner choice that the outer one drops costs nothing.
  while (/\([^()]*\)/.test(body)) {
    body = body.replace(/\(([^()]*)\)/g, (_, inner: string) => {
      const choices = inner.split('|');
      return choices[Math.floor(random() * choices.length)] ?? '';
    });
  }
  if (/[()|]/.test(body)) throw new Error(`open bracket in template: ${source}`);
  return body
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,!?。、，])/g, '$1')
    .replace(/([.,]){2,}/g, '$1')
    .trim();
}

/** Returns all wordings of one file's templates, the same in every run. Throws with the line number when a line is malformed. */
export function parseTemplates(content: string, language: LanguageCode): CorpusLine[] {
  const lists = new Map<string, string>();
  const out: CorpusLine[] = [];
  let total = TEMPLATE_WEIGHT;
  content.split('\n').forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    const given = /^weight (\d+(?:\.\d+)?)$/.exec(line.trim());
    if (given) {
      total = Number(given[1]);
      return;
    }
    const list = /^\{([a-z]+)\} = (.+)$/.exec(line.trim());
    if (list?.[1] && list[2]) {
      lists.set(list[1], list[2]);
      return;
    }
    const [label, category, source, ...rest] = line.split('\t');
    if (!label || !category || !source || rest.length > 0 || !LABELS.includes(label))
      throw new Error(`templates/${language}.tsv:${index + 1}: expected label, category, template`);
    const random = seededRandom(index + 1);
    const wordings = new Set<string>();
    // Twice as many draws as wanted: small templates repeat themselves.
    for (let draw = 0; draw < WORDINGS * 2 && wordings.size < WORDINGS; draw += 1)
      wordings.add(drawWording(source, lists, random));
    for (const text of wordings) {
      out.push({
        language,
        label: label as Label,
        category,
        text,
        source: 'templates',
        extra: true,
        weight: total / wordings.size,
        key: text,
      });
    }
  });
  return out;
}

/** Returns the wordings of all languages' templates. */
export function readTemplates(): CorpusLine[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const path = dataPath(`safety/templates/${language}.tsv`);
    return existsSync(path) ? parseTemplates(readFileSync(path, 'utf8'), language) : [];
  });
}
