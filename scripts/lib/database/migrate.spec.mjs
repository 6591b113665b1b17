import { expect, test } from '@jest/globals';
import { describeFailure } from './migrate.mjs';

test('describes an unexpected failure by its error, or by its last lines, without passwords', () => {
  expect(
    describeFailure('{"level":30}\nTypeError: odd: postgres://mikai:hush@db.example/mikai\n    at main'),
  ).toBe('TypeError: odd: postgres://…@db.example/mikai');
  const url = 'postgres://db.example/mikai?password=hush&sslpassword=hush&sslmode=require';
  expect(describeFailure(`killed\n"${url}"`)).toBe(
    'killed\n"postgres://db.example/mikai?password=…&sslpassword=…&sslmode=require"',
  );
});
