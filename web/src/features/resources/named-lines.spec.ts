import { describe, expect, it } from '@jest/globals';
import { namedLines } from './named-lines';

const numbers = (country: string) =>
  namedLines()
    .filter((each) => each.country === country)
    .flatMap(({ lines }) => lines.map(({ display }) => display));

describe('the lines that the resources name', () => {
  it.each([
    ['US', ['988', 'text HOME to 741741', '911']],
    ['GB', ['116 123']],
    ['AU', ['13 11 14']],
    ['PH', ['1553', '0917-558-4673']],
  ])('are the fixed ones, under their country: %s', (country, expected) => {
    expect(numbers(country)).toEqual(expected);
  });
});
