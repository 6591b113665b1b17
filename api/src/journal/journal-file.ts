import type { EntityManager } from 'typeorm';
import type { JournalEntry, JournalExportFormat, JournalSeed } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { readEntries, readSeeds } from '@mikai/core/journal/export-journal';
import { journalWords, type JournalWords } from '@mikai/core/journal/journal-words';

/** Whose file it is. */
export interface Reader {
  userId: number;
  language: LanguageCode;
  /** IANA name. */
  timeZone: string;
}

/** All entries and seeds of a member as a file, in pieces, read a page at a time. */
export function journalFile(
  manager: EntityManager,
  reader: Reader,
  format: JournalExportFormat,
): AsyncGenerator<string> {
  return format === 'json' ? asJson(manager, reader.userId) : asMarkdown(manager, reader);
}

/** Such as `journal-20261122T102030Z.md`. */
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
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

async function* asMarkdown(manager: EntityManager, reader: Reader): AsyncGenerator<string> {
  const words = journalWords(reader.language);
  const time = new Intl.DateTimeFormat(reader.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: reader.timeZone,
  });
  const tell = (iso: string): string => time.format(new Date(iso));
  yield `# ${words.heading}\n\n${words.exportedOn.replace('{{at}}', tell(new Date().toISOString()))}\n`;
  yield `\n## ${words.entries}\n`;
  yield* sections(readEntries(manager, reader.userId), words, (entry) => entrySection(entry, words, tell));
  yield `\n## ${words.seeds}\n`;
  yield* sections(readSeeds(manager, reader.userId), words, (seed) => seedSection(seed, words, tell));
}

async function* sections<T>(
  items: AsyncIterable<T>,
  { nothing }: JournalWords,
  write: (item: T) => string[],
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const item of items) {
    isEmpty = false;
    yield `\n${write(item).join('\n\n')}\n`;
  }
  if (isEmpty) yield `\n${nothing}\n`;
}

type Tell = (iso: string) => string;

function entrySection(entry: JournalEntry, words: JournalWords, tell: Tell): string[] {
  const facts = [
    tell(entry.createdAt),
    ...(entry.editedAt ? [`${words.editedOn}: ${tell(entry.editedAt)}`] : []),
    ...(entry.expiresAt ? [`${words.disappearsOn}: ${tell(entry.expiresAt)}`] : []),
    ...(entry.tags.length > 0 ? [`${words.tags}: ${entry.tags.join(', ')}`] : []),
  ];
  const summary = entry.shadowSummary
    ? [`#### ${words.summary}`, entry.shadowSummary, `#### ${words.original}`]
    : [];
  const analysis = entry.aiAnalysis ? [`#### ${words.analysis}`, entry.aiAnalysis] : [];
  const strategies =
    entry.copingStrategies.length > 0
      ? [`#### ${words.strategies}`, entry.copingStrategies.map((each) => `- ${each}`).join('\n')]
      : [];
  return [`### ${entry.title}`, factLine(facts), ...summary, entry.content, ...analysis, ...strategies];
}

function seedSection(seed: JournalSeed, words: JournalWords, tell: Tell): string[] {
  const facts = [tell(seed.createdAt), `${words.mood}: ${words.moods[seed.mood]}`];
  return [`### ${seed.title}`, factLine(facts), seed.content];
}

const factLine = (facts: string[]): string => `*${facts.join(' · ')}*`;
