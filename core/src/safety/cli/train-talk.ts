import { writeFileSync } from 'node:fs';
import { dataPath } from '../data-path.js';
import { FEATURE_BUCKETS } from '../features.js';
import { loadFirst, quantize, type TalkInfo } from '../model.js';
import { readCorpus, readHeldOut, readTalk } from '../training/corpus.js';
import { readHarmless } from '../training/harmless.js';
import { chooseCertain } from '../training/talk.js';
import { readTemplates } from '../training/templates.js';
import { makeExample, trainModel } from '../training/trainer.js';

/**
 * `npm run safety:train-talk -- --harmless <folder>`: trains the second weights of the crisis model, on the same lines and on ordinary talk, and
 * writes `core/data/safety/talk.bin` and `talk.json`. The first weights stay as they are. Deterministic.
 */
const at = process.argv.indexOf('--harmless');
const folder = at > 0 ? process.argv[at + 1] : undefined;
if (!folder)
  throw new Error(
    'This wants public sentences: npm run safety:train-talk -- --harmless <folder> (docs/safety.md)',
  );
const lines = [...readCorpus(), ...readTalk(), ...readTemplates(), ...readHarmless(folder)];
process.stderr.write(`reading ${lines.length} lines\n`);
const model = trainModel(lines.map((line) => makeExample(line)));
const { bytes, scale } = quantize(model.weights);
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const certain = chooseCertain(readHeldOut(), loadFirst(FEATURE_BUCKETS), model);
const info: TalkInfo = { bias: round(model.bias), scale, certain: round(certain) };
writeFileSync(dataPath('safety/talk.bin'), bytes);
writeFileSync(dataPath('safety/talk.json'), `${JSON.stringify(info, null, 2)}\n`);
process.stderr.write(`wrote talk.bin (${Math.round(bytes.length / 1024)} KiB) and talk.json\n`);
