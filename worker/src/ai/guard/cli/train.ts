/**
 * `npm run guard:train`: learns from `worker/data/guard/lines` (but not from `held-out`), the tuned red-team pairs and a part of
 * our own texts what a model must not write, and writes `worker/data/guard/model.bin` and `model.json`. The thresholds are set on lines that
 * the judging model has not seen. The same data gives the same files. `--without-each-language` only measures: each language by a
 * model that has learned from the other eleven.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { quantizeClasses } from '../../embedded/learned/linear.js';
import { GUARD_CLASSES, guardModelFile, type GuardModelInfo } from '../classifier/guard-model.js';
import { readTrainingLines } from '../training/guard-lines.js';
import {
  chooseGuardThresholds,
  crossJudge,
  judge,
  neighbours,
  makeGuardExample,
  trainGuard,
  isWithheld,
  type HeldLine,
} from '../training/guard-trainer.js';

const { values } = parseArgs({ options: { 'without-each-language': { type: 'boolean', default: false } } });

const lines = readTrainingLines();
print(`${lines.length} lines, ${lines.filter(({ isUnsafe }) => isUnsafe).length} of them unsafe`);
const examples = lines.map(makeGuardExample);
const held = crossJudge(examples, (fold) => print(`fold ${fold + 1} trained`));
const thresholds = chooseGuardThresholds(held);
printFigures('cross-validated', held);
printFigures('cross-validated, in twos', neighbours(held));
if (values['without-each-language']) {
  for (const language of LANGUAGE_CODES) {
    const classes = trainGuard(examples.filter(({ line }) => line.language !== language));
    const own = examples.filter(({ line }) => line.language === language);
    printFigures(
      `${language} by the other eleven`,
      own.map((example) => judge(classes, example)),
    );
  }
  process.exit(0);
}
const { bias, steps, weights } = quantizeClasses(trainGuard(examples));
const info: GuardModelInfo = {
  version: 1,
  classes: GUARD_CLASSES,
  bias: bias.map(round),
  steps: [...steps],
  thresholds: {
    alone: round(thresholds.alone),
    grave: thresholds.grave,
    asked: thresholds.asked,
    withFinding: round(thresholds.withFinding),
    together: round(thresholds.together),
    whole: thresholds.whole,
  },
};
writeFileSync(guardModelFile('model.bin'), weights);
writeFileSync(guardModelFile('model.json'), `${JSON.stringify(info, null, 2)}\n`);
print('wrote model.bin and model.json');

function printFigures(name: string, judged: readonly HeldLine[]): void {
  const share = (isUnsafe: boolean, source: string): string => {
    const own = judged.filter(({ line }) => line.isUnsafe === isUnsafe && line.source === source);
    const withheld = own.filter((line) => isWithheld(line, thresholds)).length;
    return `${withheld} of ${own.length} (${((100 * withheld) / Math.max(1, own.length)).toFixed(2)} %)`;
  };
  print(
    `${name}, withheld: unsafe ${share(true, 'lines')}, harmless ${share(false, 'lines')}, our own sentences ${share(false, 'own')}`,
  );
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function print(text: string): void {
  process.stderr.write(`${text}\n`);
}
