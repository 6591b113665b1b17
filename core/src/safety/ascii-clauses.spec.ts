import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clausesOf } from './care-answers.js';

it('reads clauses of ASCII alone as it reads those of any other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(clausesOf(`${text}.é`)).toEqual([...clausesOf(text), 'e']);
    }),
    { numRuns: 2_000 },
  );
});
