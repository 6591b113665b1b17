import { beforeAll, describe, expect, it } from '@jest/globals';
import { analyzeText } from './analysis.js';
import { patternBeginnings, laterBeginnings } from './first-letters.js';
import { loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

const themesOf = (text: string): string[] => analyzeText(text).hits.map(({ pattern }) => pattern.theme);

describe('a gap written as a class, in the index of patterns', () => {
  it('may hold anything: no letter of it is a beginning', () => {
    expect([...patternBeginnings('[^.]{0,30}(a day|daily)', 4)]).toEqual(['']);
    expect([...patternBeginnings('no[^.]{0,30}(a day|daily)', 4)]).toEqual(['no']);
  });

  it('does not say what follows it', () => {
    expect(
      laterBeginnings('how many [^.]{0,30}(a day|daily)', false, 4).map((need) => [...need.beginnings]),
    ).toEqual([['many']]);
  });
});

describe('questions about a dose', () => {
  it.each([
    'how many ibuprofen can i take a day with a cold',
    '¿cuántas pastillas de ibuprofeno puedo tomar al día?',
    'combien de doliprane par jour avec un rhume ?',
    'wie viele ibuprofen darf ich am tag nehmen?',
    'darf ich die tablette morgens halbieren oder absetzen?',
    'hab vergessen heute früh die tabletten zu nehmen',
    'quante tachipirine si possono prendere al giorno?',
    'quantos comprimidos de dipirona posso tomar por dia?',
    'сколько таблеток парацетамола можно в день?',
    'كم حبة بنادول ممكن اخذ باليوم؟',
    'कितनी गोली दिन में ले सकते हैं?',
  ])('are found: %s', (text) => {
    expect(themesOf(text)).toContain('dose');
  });

  it.each(['कितने दिन में पता चलेगा', 'how many days until the exam', 'kann ich mir das leben nehmen'])(
    'are not found in other questions: %s',
    (text) => {
      expect(themesOf(text)).not.toContain('dose');
    },
  );
});
