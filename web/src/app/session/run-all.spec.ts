import { expect, it, jest } from '@jest/globals';
import { runAll } from './run-all';

it('runs every step even after one that throws, and throws all errors at the end', () => {
  const [first, second] = [new Error('first'), new Error('second')];
  const others = [jest.fn(), jest.fn()] as const;
  const failing = (error: Error) => () => {
    throw error;
  };
  expect(() => runAll([failing(first), others[0], failing(second), others[1]])).toThrow(
    expect.objectContaining({ errors: [first, second] }),
  );
  expect(others.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('throws nothing if no step fails', () => {
  expect(() => runAll([() => undefined])).not.toThrow();
});
