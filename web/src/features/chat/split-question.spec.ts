import { describe, expect, it } from '@jest/globals';
import { splitQuestion } from './split-question';

const LEAD = 'That is a lot.\n\nI am glad that you wrote.';
const QUESTION = 'Are you thinking of ending your life?';
const CONTENT = `${LEAD}\n\n${QUESTION}`;

describe('splitQuestion', () => {
  it('returns the last paragraph as the question', () => {
    expect(splitQuestion(CONTENT, CONTENT.length)).toEqual([LEAD, QUESTION]);
    expect(splitQuestion(QUESTION, QUESTION.length)).toEqual(['', QUESTION]);
  });

  it('never returns a part of the lead as the question while the text is revealed', () => {
    for (let length = 0; length <= CONTENT.length; length += 1) {
      const [lead, question] = splitQuestion(CONTENT, length);
      expect([LEAD.startsWith(lead), QUESTION.startsWith(question)]).toEqual([true, true]);
      if (lead !== LEAD) expect(question).toBe('');
    }
  });

  it('returns the revealed part of a question without a lead', () => {
    expect(splitQuestion(QUESTION, 7)).toEqual(['', 'Are you']);
  });
});
