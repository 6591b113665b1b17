/**
 * Runs measures and prints their table. Started by scripts/bench.mjs, which provides PostgreSQL and Redis:
 * `node bench/main.ts --folder <throw-away folder> [--only name] [--rounds n] [--size percent]`.
 */
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { busyShare } from './lib/busy.ts';
import { Children } from './lib/children.ts';
import type { Bench, Measure, Row } from './lib/measure.ts';
import { markdownTable } from './lib/rows.ts';
import { MEASURES } from './measures.ts';

/** The share of the processor that other work may take before it spoils the figures. */
const MAX_BUSY_SHARE = 0.1;

/** Standard error is for people; standard output is the result. */
const print = (text: string): void => void process.stderr.write(`${text}\n`);

function required(name: keyof Bench['services']): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run it as 'npm run bench'.`);
  return value;
}

function heading(rounds: number, busy: number): string {
  const cores = cpus();
  const lines = [
    `${cores.length} x ${cores[0]?.model.trim() ?? 'unknown processor'}, ${process.platform}, Node ${process.versions.node}, ` +
      `${rounds} rounds, ${new Date().toISOString().slice(0, 10)}.`,
    'Figures are medians of the rounds, ratios medians of the ratios within a round (lowest–highest).',
  ];
  if (busy > MAX_BUSY_SHARE) {
    const percent = Math.round(busy * 100);
    lines.push(
      `Other work took up to ${percent} % of the processor when a measure began: take the figures with care.`,
    );
  }
  return lines.join('\n');
}

/** Runs measures. Returns their rows, and the largest share of the processor that other work took before one of them. */
async function runMeasures(
  measures: readonly Measure[],
  bench: Bench,
): Promise<{ rows: Row[]; busy: number }> {
  const rows: Row[] = [];
  let busy = 0;
  for (const each of measures) {
    print(`${each.name}: ${each.title} …`);
    busy = Math.max(busy, await busyShare());
    rows.push(...(await each.run(bench)));
  }
  return { rows, busy };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      size: { type: 'string', default: '100' },
    },
  });
  const measures = values.only === undefined ? MEASURES : MEASURES.filter(({ name }) => name === values.only);
  const rounds = Number(values.rounds);
  if (values.folder === undefined) throw new Error('--folder is missing.');
  const logFolder = join(values.folder, 'logs');
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const children = new Children(logFolder);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void children.stop().finally(() => process.exit(130)));
  }
  const names = ['DATABASE_URL', 'REDIS_URL', 'SESSION_SECRET', 'ENCRYPTION_KEYS'] as const;
  const services = Object.fromEntries(names.map((name) => [name, required(name)])) as Bench['services'];
  try {
    const { rows, busy } = await runMeasures(measures, {
      rounds,
      size: Number(values.size) / 100,
      folder: values.folder,
      services,
      children,
      print,
    });
    process.stdout.write(`\n${heading(rounds, busy)}\n\n${markdownTable(rows)}\n`);
  } catch (error) {
    for (const line of children.complaints()) print(line);
    throw error;
  } finally {
    await children.stop();
  }
}

await main();
