import { expect, test } from '@jest/globals';
import { isSentence } from './names.js';

const NAMES = [
  'Sam',
  'ana.maria-92',
  "Siobhán O'Neil",
  'Anne-Marie de la Cruz y Vega',
  'Dr. Ana Lee',
  'J. R. Lee',
  'Anna K.',
  'Robert Downey Jr.',
  'Mia Anna Rossi',
  'Yo Yo Ma',
  'María del Carmen de los Ángeles Pérez',
  'Ольга Ивановна Петрова',
  'أحمد بن علي',
  'د. أحمد',
  'सुनीता देवी',
  '田中さくら',
  'マクシミリアン・シュミット',
  '阿布都热依木·买买提',
  '王小明',
  '김민수',
  '🌱 Noor',
];

const SENTENCES = [
  "Hello, my mum died two weeks ago. I'm lost",
  'my mum died two weeks ago',
  "I can't sleep",
  'I am sad',
  'help me!',
  'My dad died.',
  'is anyone there?',
  'Ich bin traurig',
  "J'ai peur",
  'Mi madre murió ayer, ayuda',
  'Я устала',
  'أنا حزين',
  'ماتت أمي قبل أسبوعين وأنا وحيد',
  'मैं थक गई',
  'माँ नहीं रहीं।',
  '私は死にたい',
  '母が死んだ。',
  '我妈妈死了',
  '妈妈两周前去世了，我很难过',
  '나는 힘들어',
  '엄마가 두 주 전에 돌아가셨어',
];

test('takes names of all twelve languages for names', () => {
  expect(NAMES.filter(isSentence)).toEqual([]);
});

test('takes for a sentence what has its signs, more than four words, or begins with I', () => {
  expect(SENTENCES.filter((text) => !isSentence(text))).toEqual([]);
});
