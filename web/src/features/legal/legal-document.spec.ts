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
/** Returns the paths that a page links to, in their order. */
const linksOf = (page: LegalDocument): string[] =>
  Array.from(JSON.stringify(page).matchAll(/\]\((\/[^)]*)\)/g), ([, path = '']) => path);
const rowsOf = (page: LegalDocument) => blocksOf(page).flatMap((block) => (isTable(block) ? block.rows : []));
const isTable = (block: LegalBlock): block is Extract<LegalBlock, { head: unknown }> =>
  typeof block === 'object' && 'head' in block;

describe.each(NAMES)('the page %s', (name) => {
  const english = read('en', name);
  const inserts = (page: LegalDocument) =>
    blocksOf(page).flatMap((block) => (typeof block === 'object' && 'insert' in block ? [block.insert] : []));

  it('has an address, unique anchors, links to existing pages, known inserts and complete table rows', () => {
    expect(pageFor(LEGAL_PAGES[name])).toBeDefined();
    const ids = english.sections.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const path of linksOf(english)) expect([path, pageFor(path)?.path]).toEqual([path, path]);
    for (const insert of inserts(english)) expect(INSERTS).toContain(insert);
    for (const table of blocksOf(english).filter(isTable))
      for (const row of table.rows) expect([row[0], row.length]).toEqual([row[0], table.head.length]);
  });

  // `locales.spec.ts` checks for all texts that nothing is missing or empty.
  it('has the same sections, inserts and links in every language', () => {
    const outline = (page: LegalDocument) => ({
      sections: page.sections.map(({ id }) => id),
      inserts: inserts(page),
      links: linksOf(page).sort(),
    });
    for (const language of OTHERS) {
      const other = read(language, name);
      expect({ language, ...outline(other) }).toEqual({ language, ...outline(english) });
      expect([language, other.lead]).not.toEqual([language, english.lead]);
    }
  });
});

it('lists every cookie in every language', () => {
  for (const { code } of LANGUAGES) {
    const named = rowsOf(read(code, 'cookies')).map(([name]) => name);
    const ours = named.slice(0, Object.keys(COOKIES).length).sort();
    expect([code, ours]).toEqual([code, Object.values(COOKIES).sort()]);
  }
});
