import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import { LANGUAGES } from '@mikai/contract/languages';
import { pageFor } from '@mikai/contract/pages';
import { INSERTS, LEGAL_PAGES, type LegalBlock, type LegalDocument, type LegalName } from './legal-document';

const LOCALES = join(import.meta.dirname, '../../i18n/locales');
const read = (language: string, name: LegalName): LegalDocument =>
  JSON.parse(readFileSync(join(LOCALES, language, `${name}.json`), 'utf8')) as LegalDocument;

const NAMES = Object.keys(LEGAL_PAGES) as LegalName[];
const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
const blocksOf = ({ sections }: LegalDocument): LegalBlock[] => sections.flatMap(({ body }) => body);
/** The paths that a page's words link to, in their order. */
const linksOf = (page: LegalDocument): string[] =>
  Array.from(JSON.stringify(page).matchAll(/\]\((\/[^)]*)\)/g), ([, path = '']) => path);
const rowsOf = (page: LegalDocument) => blocksOf(page).flatMap((block) => (isTable(block) ? block.rows : []));
const isTable = (block: LegalBlock): block is Extract<LegalBlock, { head: unknown }> =>
  typeof block === 'object' && 'head' in block;

describe.each(NAMES)('the page %s', (name) => {
  const english = read('en', name);
  const inserts = (page: LegalDocument) =>
    blocksOf(page).flatMap((block) => (typeof block === 'object' && 'insert' in block ? [block.insert] : []));

  it('has an address, anchors of its own, links that lead somewhere, and tables with whole rows', () => {
    expect(pageFor(LEGAL_PAGES[name])).toBeDefined();
    const ids = english.sections.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const path of linksOf(english)) expect([path, pageFor(path)?.path]).toEqual([path, path]);
    for (const insert of inserts(english)) expect(INSERTS).toContain(insert);
    for (const table of blocksOf(english).filter(isTable))
      for (const row of table.rows) expect([row[0], row.length]).toEqual([row[0], table.head.length]);
  });

  // That nothing is missing or empty, `locales.spec.ts` says of all texts.
  it.each(OTHERS)('says in %s the same in the same places', (language) => {
    const other = read(language, name);
    expect(other.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    expect(inserts(other)).toEqual(inserts(english));
    expect(linksOf(other).sort()).toEqual(linksOf(english).sort());
    expect(other.lead).not.toBe(english.lead);
  });
});

it.each(LANGUAGES.map(({ code }) => code))('every cookie there is stands in the table, in %s', (language) => {
  const named = rowsOf(read(language, 'cookies')).map(([name]) => name);
  expect(named.slice(0, Object.keys(COOKIES).length).sort()).toEqual(Object.values(COOKIES).sort());
});
