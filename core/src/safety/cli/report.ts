import { statSync } from 'node:fs';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { dataPath } from '../data-path.js';
import { FEATURE_BUCKETS } from '../features.js';
import { assessMessage, assessText, loadSafetyData, type CrisisLevel } from '../gate.js';
import { loadModel } from '../model.js';
import {
  readBlind,
  readConversations,
  readCorpus,
  readDenials,
  readHeldOut,
  readMentions,
  readTalkCheck,
  type CorpusLine,
} from '../training/corpus.js';
import {
  crossValidate,
  judge,
  leaveSourcesOut,
  tallyBy,
  type Count,
  type Tally,
} from '../training/evaluate.js';
import { readHarmless } from '../training/harmless.js';
import { readTemplates } from '../training/templates.js';
import { makeExample } from '../training/trainer.js';
import { interval } from './wilson.js';

/**
 * `npm run safety:report [-- --harmless <folder>]`: reports both levels on lines that the weights have not seen: by
 * language, by source left out as a whole, on whole conversations, long texts, denials and mentions, with the category
 * and the time per line. Shares have their 95 % interval (Wilson). Exit code 1 when a promise of `docs/safety.md` is
 * missed.
 */
const at = process.argv.indexOf('--harmless');
const folder = at > 0 ? process.argv[at + 1] : undefined;
/** Longer texts are read in windows. UTF-16 units. */
const LONG_TEXT = 250;
/** A source is a folder of our own lines, or a public set. */
const sourceOf = ({ source }: CorpusLine): string => source;
/** The public sets are left out together: they are the same kind of sentence, and each source costs a training. */
const groupOf = ({ source }: CorpusLine): string => source.replace(/^public-.*/, 'public');
const out = (text = ''): void => void process.stdout.write(`${text}\n`);

const found = ({ all, certain, check }: Count): string =>
  all === 0 ? '-'.padEnd(30) : `${interval(certain + check, all)} ${interval(certain, all)}`.padEnd(30);
const alarms = ({ all, certain, check }: Count): string =>
  all === 0 ? '-' : `${interval(certain, all)} ${interval(check, all)}`;
const HEADER = [
  ''.padEnd(24),
  'explicit: found, certain'.padEnd(38),
  'indirect: found, certain'.padEnd(38),
  'harmless: certain, check',
].join('');

function rows(tallies: ReadonlyMap<string, Tally>, hasHeader = true): void {
  if (hasHeader) out(HEADER);
  for (const [name, tally] of tallies)
    out(
      [
        name.padEnd(24),
        found(tally.explicit).padEnd(38),
        found(tally.indirect).padEnd(38),
        alarms(tally.safe),
      ].join(''),
    );
}

loadSafetyData();
const model = loadModel(FEATURE_BUCKETS);
const lines = [...readCorpus(), ...readTemplates(), ...(folder ? readHarmless(folder) : [])];
const examples = lines.map((line) => makeExample(line));
const held = crossValidate(lines, examples);
const { combination, thresholds } = model;
const own = held.filter(({ line }) => line.source === 'corpus');
out(
  `Corpus, held back by folds, by language (thresholds ${thresholds.certain} and ${thresholds.check} for all)`,
);
rows(
  tallyBy(
    own,
    ({ language }) => language,
    (item) => judge(combination, thresholds, item),
  ),
);
rows(
  tallyBy(
    own,
    () => 'corpus',
    (item) => judge(combination, thresholds, item),
  ),
);
out('\nOther lines and long texts, held back by folds');
rows(
  tallyBy(
    held.filter(({ line }) => line.source !== 'corpus'),
    sourceOf,
    (item) => judge(combination, thresholds, item),
  ),
);
out(`\nLong texts (over ${LONG_TEXT} characters) of all these by language`);
rows(
  tallyBy(
    held.filter(({ line }) => line.text.length > LONG_TEXT),
    ({ language }) => language,
    (item) => judge(combination, thresholds, item),
  ),
);

out('\nLeave one source out: weights have seen no line of the source');
out(HEADER);
const leftOut = leaveSourcesOut(lines, examples, groupOf, (items) =>
  rows(
    tallyBy(items, groupOf, (item) => judge(combination, thresholds, item)),
    false,
  ),
);
out('\nThe same by language');
rows(
  tallyBy(
    leftOut,
    ({ language }) => language,
    (item) => judge(combination, thresholds, item),
  ),
);

out('\nSources that are never trained on, through the gate itself');
const unseen = [...readHeldOut(), ...readBlind()].map((line) => ({
  line,
  assessment: assessText(line.text, line.language),
}));
rows(
  tallyBy(
    unseen,
    ({ source }) => source,
    ({ assessment }) => assessment.level,
  ),
);
out('\n`voices/`, the part that is never trained on, by kind');
rows(
  tallyBy(
    unseen.filter(({ line }) => line.source === 'voices-check'),
    ({ label, category }) => (label === 'safe' ? category : label),
    ({ assessment }) => assessment.level,
  ),
);
out('\nThe same by language');
rows(
  tallyBy(
    unseen,
    ({ language }) => language,
    ({ assessment }) => assessment.level,
  ),
);
const total = [
  ...tallyBy(
    unseen,
    () => 'all',
    ({ assessment }) => assessment.level,
  ).values(),
][0] as Tally;
rows(new Map([['all', total]]));

/** The context of the first message of a conversation. */
const FIRST = { earlier: [], isCheckDenied: false };
out('\nThe same lines as the first message of a conversation');
const firstLevelOf = ({ line }: (typeof unseen)[number]): CrisisLevel =>
  assessMessage(line.text, FIRST, line.language).level;
rows(tallyBy(unseen, ({ source }) => source, firstLevelOf));
rows(tallyBy(unseen, () => 'all', firstLevelOf));

const reported = unseen.filter(
  ({ line, assessment }) => line.label !== 'safe' && assessment.category !== null,
);
const right = reported.filter(({ line, assessment }) => line.category === assessment.category).length;
out(`\nCategory right, where one is told: ${interval(right, reported.length)}`);
for (const category of ['suicide', 'self_harm', 'abuse', 'danger']) {
  const some = reported.filter(({ line }) => line.category === category);
  const hits = some.filter(({ assessment }) => assessment.category === category).length;
  if (some.length > 0) out(`${category.padEnd(12)}${interval(hits, some.length)}`);
}

out('\nOrdinary talk that is never trained on: as a text, and as a message without others before it');
for (const language of LANGUAGE_CODES) {
  const texts = readTalkCheck().filter((line) => line.language === language);
  const count = (levels: readonly CrisisLevel[]): Count => ({
    all: levels.length,
    certain: levels.filter((level) => level === 'certain').length,
    check: levels.filter((level) => level === 'check').length,
  });
  const alone = count(texts.map(({ text }) => assessText(text, language).level));
  const messages = count(texts.map(({ text }) => assessMessage(text, FIRST, language).level));
  out(`${language.padEnd(24)}${alarms(alone).padEnd(46)}${alarms(messages)}`);
}

/** Prints one kind of lines by language, then all of them, and returns the sum. */
function single(name: string, texts: readonly CorpusLine[]): Count {
  for (const language of LANGUAGE_CODES)
    countLevels(
      `${name} ${language}`,
      texts.filter((line) => line.language === language),
    );
  return countLevels(name, texts);
}

function countLevels(name: string, texts: readonly CorpusLine[]): Count {
  const count: Count = { all: 0, certain: 0, check: 0 };
  for (const { text, language } of texts) {
    const { level } = assessText(text, language);
    count.all += 1;
    if (level !== 'none') count[level] += 1;
  }
  out(
    `${name.padEnd(24)}certain ${interval(count.certain, count.all)}, check ${interval(count.check, count.all)}`,
  );
  return count;
}
out('\nDenials and mentions: none may be certain');
const denials = single('denials', readDenials());
single('mentions', readMentions());

/** Returns the highest level that a conversation meets, and how many turns it took. */
function meets(turns: readonly string[]): CrisisLevel {
  const levels = turns.map(
    (turn, index) => assessMessage(turn, { earlier: turns.slice(0, index), isCheckDenied: false }).level,
  );
  return levels.includes('certain') ? 'certain' : levels.includes('check') ? 'check' : 'none';
}
out('\nWhole conversations');
const conversations = [
  ...readConversations(),
  ...readConversations('conversations/voices').map((one) => ({ ...one, isOfOthers: true })),
];
const calm: Count = { all: 0, certain: 0, check: 0 };
for (const kind of ['calm', 'crisis'] as const)
  for (const language of [...LANGUAGE_CODES, 'of others', 'all'] as const) {
    const some = conversations.filter(
      (one) =>
        one.kind === kind &&
        (language === 'all' ||
          one.language === language ||
          (language === 'of others' && 'isOfOthers' in one)),
    );
    if (some.length === 0) continue;
    const levels = some.map(({ turns }) => meets(turns));
    const certain = levels.filter((level) => level === 'certain').length;
    const check = levels.filter((level) => level === 'check').length;
    if (kind === 'calm' && language === 'all') Object.assign(calm, { all: some.length, certain, check });
    out(
      `${kind.padEnd(7)} ${language.padEnd(9)} ${String(some.length).padStart(4)}  card ${interval(certain, some.length)}, at most a check ${interval(check, some.length)}`,
    );
  }

const timed = lines.filter(({ text }) => text.length > 70 && text.length < 120).slice(0, 3000);
for (const { text, language } of timed) assessText(text, language);
const times = timed
  .map(({ text, language }) => {
    const started = process.hrtime.bigint();
    assessText(text, language);
    return Number(process.hrtime.bigint() - started) / 1000;
  })
  .sort((a, b) => a - b);
const letters = timed.reduce((sum, { text }) => sum + text.length, 0) / Math.max(timed.length, 1);
const size = statSync(dataPath('safety/model.bin')).size + statSync(dataPath('safety/model.json')).size;
out(
  `\nmodel ${Math.round(size / 1024)} KiB; median ${(times[times.length >> 1] ?? 0).toFixed(0)} µs a line of ${letters.toFixed(0)} characters`,
);

const share = (count: number, all: number): number => count / Math.max(all, 1);
const kept: [string, boolean][] = [
  [
    'explicit found in at least 95 %',
    share(total.explicit.certain + total.explicit.check, total.explicit.all) >= 0.95,
  ],
  [
    'indirect found in at least 88 %',
    share(total.indirect.certain + total.indirect.check, total.indirect.all) >= 0.88,
  ],
  ['harmless lines certain in at most 2 %', share(total.safe.certain, total.safe.all) <= 0.02],
  ['harmless lines a check in at most 8 %', share(total.safe.check, total.safe.all) <= 0.08],
  ['no calm conversation meets the card', calm.certain === 0],
  ['at most 10 % of calm conversations meet a check', share(calm.check, calm.all) <= 0.1],
  ['no denial is certain', denials.certain === 0],
];
out();
for (const [promise, isKept] of kept) out(`${isKept ? 'kept  ' : 'missed'}  ${promise}`);
process.exitCode = kept.every(([, isKept]) => isKept) ? 0 : 1;
