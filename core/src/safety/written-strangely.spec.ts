import { describe, expect, it } from '@jest/globals';
import { assessText } from './gate.js';
import { normalizeText } from './normalize.js';

const strike = (text: string): string => Array.from(text, (sign) => `${sign}\u0336`).join('');

describe('marks on letters of every script', () => {
  it.each([
    ['хочу\u0301 умере\u0301ть', 'хочу умереть'],
    [strike('я хочу убить себя'), 'я хочу убить себя'],
    [strike('死にたい'), '死にたい'],
    [strike('죽고 싶어'), '죽고 싶어'],
    [strike('我想自杀'), '我想自杀'],
    ['म॑रना चाहता॒ हूं मैं', 'मरना चाहता हूं मैं'],
  ])('are left out: %s', (written, plain) => {
    expect(normalizeText(written)).toBe(normalizeText(plain));
    expect(assessText(written).level).toBe('certain');
  });

  it('stay where they make another letter', () => {
    expect(normalizeText('мой йогурт')).toBe('мой йогурт');
    expect(normalizeText('ガギグ')).toBe('がぎぐ');
  });
});

describe('signs between the words of a wish', () => {
  it.each([
    '죽고 😭 싶어요',
    '🛒🌸 죽고 🌸 싶어 🌸🙃',
    '죽고... 싶어...',
    '死に😭たい',
    '我😭想😭死',
    '🛒🌸 je 🌸 veux 🌸 me 🌸 tuer 🌸🙃',
    'XOЧУ YMEPETЬ',
    'Xoчy yмepeть',
  ])('do not hide it: %s', (text) => expect(assessText(text).level).toBe('certain'));

  it.each([
    '자고 😭 싶어요',
    '🛒🌸 죽 🌸 맛있어 🌸🙃',
    '보고... 싶어...',
    '食べに😭行きたい',
    '我😭想😭睡',
    'love 🌸 this 🌸 so 🌸 much 🌸',
    'XOЧУ CПATЬ',
    'Xoчy cпaть',
  ])('hide nothing in a harmless text: %s', (text) => expect(assessText(text).level).toBe('none'));
});

describe('misspelt and joined words', () => {
  it.each([
    'mevoyamatar',
    'ichbringemichum',
    'اريداناموت',
    'jevaismetuer',
    'je ve me suissider',
    'je vais me pandre',
    'voy a suisidarme oy',
    'mi amazo sta sera',
    '쥭고시퍼',
    'vo mi mata',
    'ending it 2night. dont reply',
  ])('are asked about, at least: %s', (text) => expect(assessText(text).level).not.toBe('none'));

  it.each([
    'mevoyadormir',
    'ichbringekuchen',
    'jevaismanger',
    'je vais pendre une photo au mur',
    'mi amo stasera',
    'vo mi banho',
  ])('bring no card in harmless texts: %s', (text) => expect(assessText(text).level).not.toBe('certain'));
});
