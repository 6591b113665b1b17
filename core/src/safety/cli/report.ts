import { statSync } from 'node:fs';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { dataPath } from '../data-path.js';
import { assessText, loadSafetyData } from '../gate.js';
import {
  readCorpus,
  readEveryday,
  readPlainCheck,
  readProbe,
  readThoughtsCheck,
} from '../training/corpus.js';
import { readTemplates } from '../training/templates.js';
import { crossValidate, emptyTally, evaluate, type Tally } from '../training/evaluate.js';
import { makeExample } from '../training/trainer.js';

/**
 * `npm run safety:report`: recall and false alarms by language on held-back lines of the corpus, the same on the outside
 * check (lines that neither training nor thresholds ever see), false alarms on everyday lines and on negative thoughts with
 * the hints found among the latter (as unseen), size of the model and time for a text. Exit code 1 when a promise of
 * `docs/safety.md` is missed.
 */
const PROMISE = { explicit: 0.98, indirect: 0.85, falseAlarms: 0.05 };

const share = ({ all, fired }: { all: number; fired: number }): number => (all === 0 ? 0 : fired / all);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`.padStart(9);

function kept(tally: Tally): boolean {
  return (
    share(tally.explicit) >= PROMISE.explicit &&
    share(tally.indirect) >= PROMISE.indirect &&
    share(tally.safe) <= PROMISE.falseAlarms
  );
}

function row(name: string, tally: Tally): string {
  const lines = tally.explicit.all + tally.indirect.all + tally.safe.all;
  const cells = [percent(share(tally.explicit)), percent(share(tally.indirect)), percent(share(tally.safe))];
  return `${name.padEnd(10)}${String(lines).padStart(6)} ${cells.join(' ')}   ${kept(tally) ? 'kept' : 'missed'}`;
}

function sum(tallies: Iterable<Tally>): Tally {
  const total = emptyTally();
  for (const tally of tallies) {
    for (const label of ['explicit', 'indirect', 'safe'] as const) {
      total[label].all += tally[label].all;
      total[label].fired += tally[label].fired;
    }
  }
  return total;
}

const HEADER = `language   lines  explicit  indirect false alarms  promise`;

const lines = [...readCorpus(), ...readTemplates()];
const examples = lines.map((line) => makeExample(line));
const tallies = evaluate(crossValidate(lines, examples));
process.stdout.write(
  `Held-back lines of the corpus (5-fold cross-validation; weights and thresholds have not seen the line)\n${HEADER}\n`,
);
for (const [language, tally] of tallies) process.stdout.write(`${row(language, tally)}\n`);
const overall = sum(tallies.values());
process.stdout.write(`${row('overall', overall)}\n\n`);

loadSafetyData();
const outside = new Map(LANGUAGE_CODES.map((language) => [language, emptyTally()]));
let characters = 0;
const started = performance.now();
const probe = readProbe();
for (const line of probe) {
  characters += line.text.length;
  const counter = outside.get(line.language)?.[line.label];
  if (!counter) continue;
  counter.all += 1;
  if (assessText(line.text).crisis) counter.fired += 1;
}
const spent = performance.now() - started;
process.stdout.write(
  `Outside check (never trained on, sets no threshold; its first misses were read, see docs/safety.md)\n${HEADER}\n`,
);
for (const [language, tally] of outside) process.stdout.write(`${row(language, tally)}\n`);
process.stdout.write(`${row('overall', sum(outside.values()))}\n\n`);

const everyday = new Map(LANGUAGE_CODES.map((language) => [language, { all: 0, fired: 0 }]));
for (const { language, text } of readEveryday()) {
  const counter = everyday.get(language);
  if (!counter) continue;
  counter.all += 1;
  if (assessText(text, language).crisis) counter.fired += 1;
}
process.stdout.write('Everyday lines (never trained on): false alarms\n');
for (const [language, counter] of everyday)
  process.stdout.write(`${language} ${counter.fired} of ${counter.all}\n`);
const all = [...everyday.values()].reduce((total, { all: lines }) => total + lines, 0);
const fired = [...everyday.values()].reduce((total, counter) => total + counter.fired, 0);
process.stdout.write(`overall ${fired} of ${all} (${percent(share({ all, fired })).trim()})\n\n`);

const thoughts = new Map(LANGUAGE_CODES.map((language) => [language, emptyTally()]));
for (const { language, label, text } of readThoughtsCheck()) {
  const counter = thoughts.get(language)?.[label];
  if (!counter) continue;
  counter.all += 1;
  if (assessText(text, language).crisis) counter.fired += 1;
}
process.stdout.write('Negative thoughts (never trained on): false alarms, hints found\n');
const thoughtRow = (name: string, { safe, indirect }: Tally): string =>
  `${name} ${safe.fired} of ${safe.all} (${percent(share(safe)).trim()}), ${indirect.fired} of ${indirect.all} (${percent(share(indirect)).trim()})\n`;
for (const [language, tally] of thoughts) process.stdout.write(thoughtRow(language, tally));
process.stdout.write(`${thoughtRow('overall', sum(thoughts.values()))}\n`);

const plain = emptyTally();
for (const { language, label, text } of readPlainCheck()) {
  plain[label].all += 1;
  if (assessText(text, language).crisis) plain[label].fired += 1;
}
process.stdout.write(`Plain sentences (never trained on)\n${thoughtRow('overall', plain)}\n`);

const size = statSync(dataPath('safety/model.bin')).size + statSync(dataPath('safety/model.json')).size;
const long = lines
  .map((line) => line.text)
  .join(' ')
  .slice(0, 4000);
for (let round = 0; round < 5; round += 1) assessText(long);
const longStarted = performance.now();
for (let round = 0; round < 20; round += 1) assessText(long);
const longSpent = (performance.now() - longStarted) / 20;
process.stdout.write(
  `model ${Math.round(size / 1024)} KiB; ${(spent / Math.max(probe.length, 1)).toFixed(2)} ms a text of ${Math.round(characters / Math.max(probe.length, 1))} characters; ${longSpent.toFixed(1)} ms for 4,000 characters\n`,
);
process.stdout.write(
  `promise: explicit at least 98 %, indirect at least 85 %, false alarms at most 5 %, in each language\n`,
);
process.exitCode = [...tallies.values()].every(kept) ? 0 : 1;
