import { writeFileSync } from 'node:fs';
import { FEATURE_BUCKETS } from '../features.js';
import { dataPath } from '../data-path.js';
import { MODEL_CATEGORIES, CATEGORY_BUCKETS, quantize, type ModelInfo } from '../model.js';
import { readCorpus } from '../training/corpus.js';
import { readTemplates } from '../training/templates.js';
import { chooseThresholds, crossValidate, fitCombination } from '../training/evaluate.js';
import { makeExample, trainCategories, trainModel } from '../training/trainer.js';

/**
 * `npm run safety:train`: trains the crisis model on the whole corpus and writes `core/data/safety/model.bin` and
 * `model.json`. The thresholds come from cross-validation, where each line is scored by a model that has not seen it.
 * Deterministic: the same corpus gives the same files.
 */
const lines = [...readCorpus(), ...readTemplates()];
process.stderr.write(`reading ${lines.length} lines\n`);
const examples = lines.map((line) => makeExample(line));
const held = crossValidate(lines, examples, (fold) => process.stderr.write(`fold ${fold + 1} trained\n`));
const model = trainModel(examples);
const categories = trainCategories(examples);

const main = quantize(model.weights);
const joined = new Float32Array(MODEL_CATEGORIES.length * CATEGORY_BUCKETS);
categories.forEach((category, index) => joined.set(category.weights, index * CATEGORY_BUCKETS));
const small = quantize(joined);
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const combination = fitCombination(held);
combination.weights = combination.weights.map(round);
combination.bias = round(combination.bias);
const thresholds = chooseThresholds(held, combination);
for (const language of Object.keys(thresholds) as (keyof typeof thresholds)[])
  thresholds[language] = round(thresholds[language]);
const info: ModelInfo = {
  version: 1,
  bias: round(model.bias),
  scale: main.scale,
  categoryScale: small.scale,
  categoryBias: categories.map((category) => round(category.bias)),
  combination,
  thresholds,
};
const bytes = new Int8Array(FEATURE_BUCKETS + joined.length);
bytes.set(main.bytes, 0);
bytes.set(small.bytes, FEATURE_BUCKETS);
writeFileSync(dataPath('safety/model.bin'), bytes);
writeFileSync(dataPath('safety/model.json'), `${JSON.stringify(info, null, 2)}\n`);
process.stderr.write(`wrote model.bin (${Math.round(bytes.length / 1024)} KiB) and model.json\n`);
