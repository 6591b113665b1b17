import { seededRandom } from '@mikai/contract/seeded-random';
import { itemAt } from './bulk.js';

/** Repeatable random choices: the same seed gives the same data. */
export class Dice {
  /** Returns a number from 0 up to, but without, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** Returns a whole number from 0 up to, but without, `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Returns a whole number like `below`, with low ones far more often: some members and posts are much busier than others. */
  skewedBelow(count: number): number {
    return Math.floor(this.next() ** 3 * count);
  }

  /** Returns whether an event with this probability occurs. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** Returns one of the items. @throws RangeError when there are none */
  pick<T>(items: readonly T[]): T {
    return itemAt(items, this.below(items.length));
  }

  /** Returns one of the items, the first ones far more often. */
  pickSkewed<T>(items: readonly T[]): T {
    return itemAt(items, this.skewedBelow(items.length));
  }

  /** Returns a random id in the form of a UUID of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
