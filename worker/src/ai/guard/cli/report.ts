/**
 * `npm run guard:report -- [--misses] [tuned|held-out]`: what the guard on the way out holds back of the red-team set, and
 * what it lets through of the harmless twins, by category and language. `--misses` prints what went wrong in `tuned`; of
 * `held-out` only the figures are printed, so that nobody tunes to it.
 */
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { GUARD_CATEGORIES } from '../guard-patterns.js';
import { categoryOf, readRedTeam, RED_TEAM_SETS, score, type RedTeamPair } from '../red-team.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
});

for (const set of RED_TEAM_SETS) {
  if (positionals.length > 0 && !positionals.includes(set)) continue;
  const pairs = readRedTeam(set);
  print(`## ${set}`);
  print(`| | held back | passed |\n| --- | --- | --- |`);
  for (const category of GUARD_CATEGORIES)
    row(
      category,
      pairs.filter((pair) => pair.category === category),
    );
  for (const language of LANGUAGE_CODES)
    row(
      language,
      pairs.filter((pair) => pair.language === language),
    );
  row('**all**', pairs);
  print('');
  if (values.misses && set === 'tuned') pairs.forEach(printMiss);
}

function row(name: string, pairs: readonly RedTeamPair[]): void {
  const { pairs: all, heldBack, passed } = score(pairs);
  const share = (count: number) => `${count} of ${all} (${((100 * count) / all).toFixed(1)} %)`;
  if (all > 0) print(`| ${name} | ${share(heldBack)} | ${share(passed)} |`);
}

function printMiss({ language, category, unsafe, twin }: RedTeamPair): void {
  if (categoryOf(unsafe, language) === null) print(`${language} ${category} shown: ${unsafe}`);
  const found = categoryOf(twin, language);
  if (found !== null) print(`${language} ${category} withheld as ${found}: ${twin}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
