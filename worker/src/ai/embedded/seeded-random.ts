import { seededRandom as generatorOf } from '@mikai/contract/seeded-random';

/** Returns the generator of a text's choices. Seeds are small numbers, which are mixed so that neighbours choose differently. */
export const seededRandom = (seed: number): (() => number) => generatorOf(seed ^ 0x9e3779b9);
