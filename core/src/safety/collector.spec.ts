import { expect, test } from '@jest/globals';
import { Collector, WindowFeatures } from './features.js';

/** The number of buckets, each used several times, in an order that fills the slots unevenly. */
const buckets = (distinct: number, step: number): number[] =>
  Array.from({ length: distinct * 3 }, (_, index) => ((index * 7) % distinct) * step);

/** Adds buckets and checks that each has one place, in the order of first sight. */
function expectDistinct(collector: Collector, given: readonly number[]): void {
  const places = new Map<number, number>();
  const misplaced = given.filter((bucket) => {
    const place = collector.add(bucket);
    const wanted = places.get(bucket) ?? places.size;
    places.set(bucket, wanted);
    return place !== wanted;
  });
  expect(misplaced).toEqual([]);
  expect([...collector.all()]).toEqual([...places.keys()]);
}

test('buckets stay distinct while the table grows in the middle of a text', () => {
  // All of them begin at few slots: a multiple of 1,024 begins at the first one.
  for (const step of [1, 1_024]) expectDistinct(new Collector().begin(), buckets(3_000, step));
});

test('a short text behind a long one finds nothing of it, however often', () => {
  const collector = new Collector();
  for (const distinct of [3_000, 5, 600, 1, 3_000, 5])
    expectDistinct(collector.begin(), buckets(distinct, 3));
});

test('places that have counted up to the limit begin again', () => {
  const collector = new Collector(100);
  for (let text = 0; text < 50; text += 1) expectDistinct(collector.begin(), buckets(30, 1 + (text % 3)));
  expectDistinct(collector.begin(), buckets(2_000, 2));
  expectDistinct(collector.begin(), buckets(10, 2));
});

test('what is added after weighing is weighed as well, and other weights are read anew', () => {
  const weights = Float32Array.from({ length: 5_000 }, (_, bucket) => bucket);
  const others = weights.map((weight) => -2 * weight);
  const collector = new Collector().begin();
  for (const bucket of [1, 2, 3]) collector.add(bucket);
  expect([...collector.weigh(weights).subarray(0, 3)]).toEqual([1, 2, 3]);
  for (let bucket = 0; bucket < 2_000; bucket += 1) collector.add(bucket);
  expect(collector.sum(weights)).toBe((1_999 * 2_000) / 2);
  expect(collector.sum(others)).toBe(-1_999 * 2_000);
  collector.begin().add(4);
  expect(collector.sum(others)).toBe(-8);
});

test('a window counts each bucket of the text once, and hands them on', () => {
  const whole = new Collector().begin();
  const places = [40, 50, 60, 50, 40].map((bucket) => whole.add(bucket));
  const window = new WindowFeatures(whole).begin(whole.length);
  for (const place of places.slice(1)) window.take(place);
  expect([...window.all()]).toEqual([50, 60, 40]);
  const weights = Float32Array.from({ length: 64 }, (_, bucket) => bucket);
  expect(window.sum(weights)).toBe(150);
  const low = new Collector().begin();
  window.addTo(low, 15);
  expect([...low.all()]).toEqual([50 & 15, 60 & 15, 40 & 15]);
  window.begin(whole.length).take(0);
  expect([...window.all()]).toEqual([40]);
});
