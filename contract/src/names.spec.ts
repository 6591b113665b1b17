import { expect, test } from '@jest/globals';
import { isClearlySentence, isSentence } from './names.js';

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
  'Ana María del Carmen Fernández López',
  'Maria Fernanda Oliveira Souza Lima',
  'Mary Elizabeth Anne Jane Smith',
  'عبد الرحمن محمد علي حسن',
  'ますみ',
  'ますだ さくら',
  '的場 浩司',
  '我妻善逸',
  '私市さくら',
  'I Wayan Sudarma',
  'I Made Wirawan',
  'Eu Jin',
  'أنا ماريا',
  "J'Nai Lee",
  'Sammy Davis, Jr.',
  'Louis Gates III',
  'dr. ana lee',
  'st. john smith',
  'John Smith Esq.',
  'P!nk',
];

const SENTENCES = [
  "Hello, my mum died two weeks ago. I'm lost",
  'my mum died two weeks ago',
  "I can't sleep",
  'I am sad',
  'help me!',
  'My dad died.',
  'is anyone there?',
  'I AM SAD',
  'I Miss Him',
  'i want to talk',
  'I lost my job',
  'Ich bin traurig',
  "J'ai peur",
  'Mi madre murió ayer, ayuda',
  'eu estou triste',
  'Eu Estou Triste',
  'Я устала',
  'أنا حزين',
  'ماتت أمي قبل أسبوعين وأنا وحيد',
  'मैं थक गई',
  'माँ नहीं रहीं।',
  '私は死にたい',
  '母が死んだ。',
  '疲れたし、とても悲しいです',
  '死にます',
  '我想死',
  '我很难过',
  '我的妈妈',
  '我妈妈死了',
  '妈妈两周前去世了，我很难过',
  '나는 힘들어',
  '엄마가 두 주 전에 돌아가셨어',
];

test('takes names of all twelve languages for names', () => {
  expect(NAMES.filter(isSentence)).toEqual([]);
});

test('takes for a sentence what has its signs, more words than a name, or begins with I', () => {
  expect(SENTENCES.filter((text) => !isSentence(text))).toEqual([]);
});

/** Long names, and names that the strict reading takes for a sentence. */
const UNUSUAL_NAMES = [
  'Panic!',
  'ana, the second',
  'pablo diego josé francisco de paula juan',
  'マクシミリアンシュミット',
  '私は猫',
  'i wayan sudarma',
  'Ph.D. Maria Rossi',
];

const CLEAR_SENTENCES = [
  'I want to die',
  "I'm so sad",
  'Я устала',
  'أنا حزين',
  "Hello, my mum died two weeks ago. I'm lost",
  'my mum died two weeks ago and nobody calls',
  'is anyone there? please',
  'Help me! I am alone',
  '母が死んだ。もうだめ',
  'माँ नहीं रहीं। अकेली हूँ',
];

test('a form refuses a name only if it clearly is a sentence', () => {
  expect([...NAMES, ...UNUSUAL_NAMES].filter(isClearlySentence)).toEqual([]);
  expect(CLEAR_SENTENCES.filter((text) => !isClearlySentence(text))).toEqual([]);
});
