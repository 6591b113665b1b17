import { writeFileSync } from 'node:fs';
import { FEATURE_BUCKETS } from '../features.js';
import { dataPath } from '../data-path.js';
import { CATEGORY_BUCKETS, MODEL_CATEGORIES, quantize, type ModelInfo } from '../model.js';
import { readCorpus, readHeldOut } from '../training/corpus.js';
import { readTemplates } from '../training/templates.js';
import { COMBINATION, chooseThresholds, holdBack } from '../training/evaluate.js';
import { readHarmless } from '../training/harmless.js';
import { makeExample, trainCategories, trainModel } from '../training/trainer.js';

/**
 * `npm run safety:train [-- --harmless <folder>]`: trains the crisis model on the project's own lines, and on public
 * harmless sentences where a folder of them is given, and writes `core/data/safety/model.bin` and `model.json`. The
 * thresholds come from lines and sources that the weights have not seen. Deterministic: the same lines give
 * the same files.
 */
const at = process.argv.indexOf('--harmless');
const folder = at > 0 ? process.argv[at + 1] : undefined;
if (at > 0 && !folder)
  throw new Error('--harmless wants a folder: npm run safety:train -- --harmless <folder>');
const lines = [...readCorpus(), ...readTemplates(), ...(folder ? readHarmless(folder) : [])];
process.stderr.write(`reading ${lines.length} lines\n`);
const examples = lines.map((line) => makeExample(line));
const model = trainModel(examples);
const categories = trainCategories(examples);

const main = quantize(model.weights);
const joined = new Float32Array(MODEL_CATEGORIES.length * CATEGORY_BUCKETS);
categories.forEach((category, index) => joined.set(category.weights, index * CATEGORY_BUCKETS));
const small = quantize(joined);
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const unseen = readHeldOut().map((line) => holdBack(model, line, makeExample(line, 0)));
const thresholds = chooseThresholds(unseen, COMBINATION);
const info: ModelInfo = {
  version: 2,
  bias: round(model.bias),
  scale: main.scale,
  categoryScale: small.scale,
  categoryBias: categories.map((category) => round(category.bias)),
  combination: COMBINATION,
  thresholds: { certain: round(thresholds.certain), check: round(thresholds.check) },
};
const bytes = new Int8Array(FEATURE_BUCKETS + joined.length);
bytes.set(main.bytes, 0);
bytes.set(small.bytes, FEATURE_BUCKETS);
writeFileSync(dataPath('safety/model.bin'), bytes);
writeFileSync(dataPath('safety/model.json'), `${JSON.stringify(info, null, 2)}\n`);
process.stderr.write(`wrote model.bin (${Math.round(bytes.length / 1024)} KiB) and model.json\n`);
