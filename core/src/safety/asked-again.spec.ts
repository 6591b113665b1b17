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
