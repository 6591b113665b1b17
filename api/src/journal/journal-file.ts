import type { EntityManager } from 'typeorm';
import type { JournalEntry, JournalExportFormat, JournalSeed } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { readEntries, readSeeds } from '@mikai/core/journal/export-journal';
import { journalLabels, type JournalLabels } from '@mikai/core/journal/journal-labels';

/** The member who exports the journal. */
export interface ExportReader {
  userId: number;
  language: LanguageCode;
  /** The IANA name of the member's time zone. */
  timeZone: string;
}

/** Writes all entries and seeds of a member as the pieces of a file, reading a page at a time. */
export function journalFile(
  manager: EntityManager,
  reader: ExportReader,
  format: JournalExportFormat,
): AsyncGenerator<string> {
  return format === 'json' ? asJson(manager, reader.userId) : asMarkdown(manager, reader);
}

/** Returns the name of an export file, such as `journal-20261122T102030Z.md`. */
export const journalFileName = (format: JournalExportFormat, at = new Date()): string =>
  `journal-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.${format === 'json' ? 'json' : 'md'}`;

async function* asJson(manager: EntityManager, userId: number): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"entries": `;
  yield* jsonList(readEntries(manager, userId));
  yield ',\n"seeds": ';
  yield* jsonList(readSeeds(manager, userId));
  yield '\n}\n';
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

async function* asMarkdown(manager: EntityManager, reader: ExportReader): AsyncGenerator<string> {
  const labels = journalLabels(reader.language);
  const time = new Intl.DateTimeFormat(reader.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: reader.timeZone,
  });
  const formatTime = (iso: string): string => time.format(new Date(iso));
  yield `# ${labels.heading}\n\n${labels.exportedOn.replace('{{at}}', formatTime(new Date().toISOString()))}\n`;
  yield `\n## ${labels.entries}\n`;
  yield* sections(readEntries(manager, reader.userId), labels, (entry) =>
    entrySection(entry, labels, formatTime),
  );
  yield `\n## ${labels.seeds}\n`;
  yield* sections(readSeeds(manager, reader.userId), labels, (seed) => seedSection(seed, labels, formatTime));
}

async function* sections<T>(
  items: AsyncIterable<T>,
  { nothing }: JournalLabels,
  write: (item: T) => string[],
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const item of items) {
    isEmpty = false;
    yield `\n${write(item).join('\n\n')}\n`;
  }
  if (isEmpty) yield `\n${nothing}\n`;
}

type FormatTime = (iso: string) => string;

function entrySection(entry: JournalEntry, labels: JournalLabels, formatTime: FormatTime): string[] {
  const facts = [
    formatTime(entry.createdAt),
    ...(entry.editedAt ? [`${labels.editedOn}: ${formatTime(entry.editedAt)}`] : []),
    ...(entry.expiresAt ? [`${labels.disappearsOn}: ${formatTime(entry.expiresAt)}`] : []),
    ...(entry.tags.length > 0 ? [`${labels.tags}: ${entry.tags.join(', ')}`] : []),
  ];
  const summary = entry.shadowSummary
    ? [`#### ${labels.summary}`, entry.shadowSummary, `#### ${labels.original}`]
    : [];
  const analysis = entry.aiAnalysis ? [`#### ${labels.analysis}`, entry.aiAnalysis] : [];
  const strategies =
    entry.copingStrategies.length > 0
      ? [`#### ${labels.strategies}`, entry.copingStrategies.map((each) => `- ${each}`).join('\n')]
      : [];
  return [`### ${entry.title}`, factLine(facts), ...summary, entry.content, ...analysis, ...strategies];
}

function seedSection(seed: JournalSeed, labels: JournalLabels, formatTime: FormatTime): string[] {
  const facts = [formatTime(seed.createdAt), `${labels.mood}: ${labels.moods[seed.mood]}`];
  return [`### ${seed.title}`, factLine(facts), seed.content];
}

const factLine = (facts: string[]): string => `*${facts.join(' · ')}*`;
