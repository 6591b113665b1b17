import { expect, it } from '@jest/globals';
import { assessMessage, type CrisisLevel } from './gate.js';

const HINTS = ['nobody needs me anyway', 'i just want it to be over', 'i looked at the water for an hour'];

const levelAfterNo = (text: string): CrisisLevel =>
  assessMessage(text, { earlier: HINTS, isCheckDenied: true }).level;

it('asks again after a "No" about a dangerous place, means at hand or a farewell', () => {
  expect(levelAfterNo('i am standing on the bridge')).toBe('check');
  expect(levelAfterNo('i wrote the letters')).toBe('check');
  expect(levelAfterNo('i hardly slept')).toBe('none');
});

it('reports whether a message that raises a question is certain on its own', () => {
  const asked = (text: string) => assessMessage(text, { earlier: [], isCheckDenied: false });
  expect(asked('walked to the bridge again last night. didnt do anything. yet')).toMatchObject({
    level: 'check',
    isCertainAlone: true,
  });
  expect(asked('i walked down to the bridge again').isCertainAlone).toBeUndefined();
});

it.each([
  'I lied, the answer is yes',
  'mentí, la respuesta es sí',
  "j'ai menti, la réponse est oui",
  'ich hab gelogen, die Antwort ist ja',
  'ho mentito, la risposta è sì',
  'eu menti, a resposta é sim',
  'я соврал, ответ да',
  '嘘ついた。答えは「はい」です',
  '거짓말했어. 답은 네야',
  '我撒谎了，答案是有',
  'كذبت، الجواب نعم',
  'मैंने झूठ बोला, जवाब हाँ है',
])('asks again where the "No" is taken back: "%s"', (text) => {
  expect(assessMessage(text, { earlier: [], isCheckDenied: true }).level).not.toBe('none');
  expect(assessMessage(text, { earlier: [], isCheckDenied: false }).level).not.toBe('certain');
});

it.each([
  'I lied to my boss about being ill',
  'mentí a mi madre si me pregunta',
  'ho mentito a mia madre e si è arrabbiata',
  '我撒谎了，我想换工作',
])('does not ask again about another lie: "%s"', (text) => {
  expect(assessMessage(text, { earlier: [], isCheckDenied: true }).level).toBe('none');
});
