import { readCorpus, readHeldOut, type Label } from '../training/corpus.js';
import {
  COMBINATION,
  FALSE_ALARM_TARGETS,
  chooseThresholds,
  falseAlarms,
  holdBack,
  judge,
  type HeldBack,
} from '../training/evaluate.js';
import { readHarmless } from '../training/harmless.js';
import { withHints } from '../training/learning-curve.js';
import { readTemplates } from '../training/templates.js';
import { makeExample, trainModel } from '../training/trainer.js';
import type { LinearModel } from '../model.js';
import { interval } from './wilson.js';

/**
 * `npm run safety:curve [-- --harmless <folder>]`: tells what more data, or more questions, would bring. It prints how many of
 * the hints that are never trained on are found with a quarter, half and all of the hints in the training, at the same share of false
 * alarms; and how many are found with all of them if more harmless lines may be questioned. Writes no file.
 */
const at = process.argv.indexOf('--harmless');
const folder = at > 0 ? process.argv[at + 1] : undefined;
const SHARES = [25, 50, 75, 100];
/** Shares of harmless lines that may be at least a check, as in `FALSE_ALARM_TARGETS`. */
const ALLOWED = [0.05, FALSE_ALARM_TARGETS.check, 0.12, 0.16, 0.2, 0.3, 0.4];
const out = (text: string): void => void process.stdout.write(`${text}\n`);

const lines = [...readCorpus(), ...readTemplates(), ...(folder ? readHarmless(folder) : [])];
const examples = lines.map((line) => makeExample(line));
const unseen = readHeldOut().map((line) => ({ line, example: makeExample(line, 0) }));

/** Prints the shares found at a share of harmless lines that may be a check. */
function report(name: string, held: readonly HeldBack[], check: number): void {
  const thresholds = chooseThresholds(held, COMBINATION, { ...FALSE_ALARM_TARGETS, check });
  const isFound = (item: HeldBack): boolean => judge(COMBINATION, thresholds, item) !== 'none';
  const found = (label: Label, source?: string): string => {
    const some = held.filter(
      ({ line }) => line.label === label && (source === undefined || line.source === source),
    );
    return interval(some.filter(isFound).length, some.length).padEnd(19);
  };
  const asked = `${(falseAlarms(held, isFound) * 100).toFixed(1)} %`.padEnd(9);
  out(
    [
      name.padEnd(8),
      asked,
      found('explicit'),
      found('indirect'),
      found('indirect', 'voices-check'),
      found('indirect', 'hints-check'),
      found('safe'),
    ].join(''),
  );
}

const judged = (model: LinearModel): HeldBack[] =>
  unseen.map(({ line, example }) => holdBack(model, line, example));

out('Found of the lines that are never trained on, by the share of hints in the training');
const HEADER = `${'asked'.padEnd(9)}${['explicit', 'indirect', 'of voices/', 'of hints/', 'harmless, twins among them'].map((name) => name.padEnd(19)).join('')}`;
out(`${'hints'.padEnd(8)}${HEADER}`);
let all: HeldBack[] = [];
for (const percent of SHARES) {
  const kept = withHints(lines, percent);
  all = judged(trainModel(kept.flatMap((index) => examples[index] ?? [])));
  report(`${percent} %`, all, FALSE_ALARM_TARGETS.check);
}
out('\nThe same with all hints, by the share of harmless lines that may be asked about');
out(`${'allowed'.padEnd(8)}${HEADER}`);
for (const check of ALLOWED) report(`${(check * 100).toFixed(1)} %`, all, check);
