import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { plainNames } from './plain-names.mjs';

const linter = new Linter();

/** @param {string} code @returns {string[]} the names that the rule reports */
const reported = (code) =>
  linter
    .verify(code, {
      languageOptions: { parser: tseslint.parser },
      plugins: { local: { rules: { 'plain-names': plainNames } } },
      rules: { 'local/plain-names': 'error' },
    })
    .map(({ message }) => /^'(\w+)'/.exec(message)?.[1] ?? message);

describe('the rule plain-names', () => {
  test.each([
    ['const timeFault = 1;', 'timeFault'],
    ['function hearOfDecision() {}', 'hearOfDecision'],
    ['const PATIENCE_MS = 1;', 'PATIENCE_MS'],
    ['const send = (tellOthers) => tellOthers;', 'tellOthers'],
    ['interface A { deeds: number }', 'deeds'],
    ['class A { private spendPoint() {} }', 'spendPoint'],
    ['type Docket = string;', 'Docket'],
    ['const { news: lateNews } = a;', 'lateNews'],
  ])('reports the declared name in %s', (code, name) => {
    expect(reported(code)).toEqual([name]);
  });

  test.each([
    ['a name of the field', 'const timeoutMs = 1;'],
    ['a word that only contains one', 'const isDefault = 1; const hearts = 1; const storyteller = 1;'],
    ['a use of a name that was declared elsewhere', "import { tellMember } from 'x'; tellMember();"],
    ['a property that is read by its own name', 'const { told } = state; const { lane } = entry;'],
    ['a key of an object', "send({ told: 1, 'news': 2 });"],
    ['an exception with a reason', 'const goodNews = 1;'],
  ])('lets %s pass', (_what, code) => {
    expect(reported(code)).toEqual([]);
  });
});
