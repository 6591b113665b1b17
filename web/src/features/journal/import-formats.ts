import type { SourceText } from './import-files';

/** An entry as it was read from a file, before it is adapted to the limits. */
export interface FoundEntry {
  /** The name of the entry in messages, such as its file name. */
  name: string;
  title: string;
  content: string;
  tags: string[];
  /** ISO time; `null` if there is none. */
  at: string | null;
  /** True if the time is only the modification time of its file. */
  isGuessed: boolean;
  /** The number of pictures and recordings that are left out. */
  media: number;
}

const PICTURES = /!\[[^\]]*\]\([^)]*\)|!\[\[[^\]]*\]\]/g;
const HEADING = /^\s{0,3}#{1,6}\s+/;

/** Returns the ISO time for a day without a time: noon, or midnight if noon is in the future. */
function timeOfDay(year: number, month: number, day: number): string | null {
  const noon = new Date(year, month - 1, day, 12);
  if (noon.getMonth() !== month - 1 || noon.getDate() !== day) return null;
  return (noon.getTime() > Date.now() ? new Date(year, month - 1, day) : noon).toISOString();
}

/** Reads the first date of a text such as `2021-03-04`, with its time if there is one. */
function dateIn(text: string): string | null {
  const found =
    /(?<!\d)(\d{4})[-_./](\d\d)[-_./](\d\d)(?!\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?/.exec(
      text,
    );
  if (!found) return null;
  const [, year, month, day, time, zone = ''] = found;
  if (time === undefined) return timeOfDay(Number(year), Number(month), Number(day));
  const at = new Date(`${year}-${month}-${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Splits off the first line as the title if it is a heading, or short with more text below. */
function splitTitle(text: string): { title: string; content: string } {
  const trimmed = text.trim();
  const [first = '', ...rest] = trimmed.split('\n');
  const below = rest.join('\n').trim();
  const isTitle = HEADING.test(first) || (below !== '' && first.length <= 100);
  const title = first.replace(HEADING, '').trim();
  return isTitle ? { title, content: below || title } : { title: '', content: trimmed };
}

function withoutPictures(text: string): { text: string; media: number } {
  return {
    text: text.replace(PICTURES, '').replace(/\n(?:[ \t]*\n){2,}/g, '\n\n'),
    media: text.match(PICTURES)?.length ?? 0,
  };
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the text of Day One's `richText`, for exports without `text`. */
function richTextOf(value: unknown): string {
  try {
    const { contents } = JSON.parse(stringOf(value)) as { contents?: { text?: unknown }[] };
    return (contents ?? []).map(({ text }) => stringOf(text)).join('');
  } catch {
    return '';
  }
}

/** Reads the entries of Day One's JSON; `null` for any other file. */
function readDayOne({ text, path }: SourceText): FoundEntry[] | null {
  let entries: unknown;
  try {
    ({ entries } = JSON.parse(text) as { entries?: unknown });
  } catch {
    return null;
  }
  if (
    !Array.isArray(entries) ||
    !entries.some((each) => stringOf((each as { creationDate?: unknown })?.creationDate))
  )
    return null;
  return entries.map((each: unknown, index) => {
    const entry = (each ?? {}) as Record<string, unknown>;
    const written = withoutPictures(stringOf(entry['text']) || richTextOf(entry['richText']));
    // Day One escapes characters with a meaning in Markdown.
    const { title, content } = splitTitle(written.text.replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1'));
    const at = new Date(stringOf(entry['creationDate']));
    const tags = Array.isArray(entry['tags']) ? entry['tags'].map(stringOf).filter(Boolean) : [];
    const isDated = !Number.isNaN(at.getTime());
    return {
      name: title || `${path} ${index + 1}`,
      title,
      content,
      tags,
      at: isDated ? at.toISOString() : null,
      isGuessed: false,
      media: written.media,
    };
  });
}

/** Reads an entry of Apple's Journal (HTML); `null` for any other file. */
function readApple({ text, path }: SourceText): FoundEntry | null {
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  const header = body.querySelector('.pageHeader')?.textContent?.trim() ?? '';
  const title = body.querySelector('.title')?.textContent?.trim() ?? '';
  if (header === '' && title === '' && !body.querySelector('.bodyText')) return null;
  const media = body.querySelectorAll('.gridItem').length;
  for (const part of body.querySelectorAll('.pageHeader, .title, .assetGrid, style, script')) part.remove();
  for (const part of body.querySelectorAll('br, p, li, div')) part.append('\n');
  for (const part of body.querySelectorAll('br')) part.replaceWith('\n');
  const written = (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const shown = new Date(header);
  const at =
    dateIn(path.slice(path.lastIndexOf('/') + 1)) ??
    (Number.isNaN(shown.getTime())
      ? null
      : timeOfDay(shown.getFullYear(), shown.getMonth() + 1, shown.getDate()));
  return { name: path, title, content: written || title, tags: [], at, isGuessed: false, media };
}

/** Reads a Markdown or text file as one entry. */
function readMarkdown({ text, path, modified }: SourceText): FoundEntry {
  const [whole = '', front = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text) ?? [];
  const written = withoutPictures(text.slice(whole.length).replaceAll('\r\n', '\n'));
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(front)?.[1]?.trim() ?? '';
  const fileName = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const split = splitTitle(written.text);
  const listed = /^tags:[ \t]*\n((?:[ \t]*-.*\n?)+)/im.exec(`${front}\n`)?.[1];
  const tags = (
    listed
      ? listed.split('\n')
      : field('tags')
          .replace(/^\[|\]$/g, '')
          .split(',')
  )
    .map((tag) => tag.replace(/^[\s\-#'"]+|['"\s]+$/g, ''))
    .filter(Boolean);
  const heading = HEADING.test(written.text.trim()) ? split.title : '';
  const at = dateIn(field('date') || field('created')) ?? dateIn(fileName) ?? dateIn(heading);
  const isGuessed = at === null && modified !== undefined;
  return {
    name: path,
    content: split.content,
    tags,
    isGuessed,
    media: written.media,
    title: field('title').replace(/^['"]|['"]$/g, '') || split.title || fileName,
    at: isGuessed ? new Date(modified).toISOString() : at,
  };
}

/** Reads the entries of all texts; texts that are not a journal are skipped. */
export function readEntries(texts: readonly SourceText[]): FoundEntry[] {
  return texts.flatMap((source) => {
    if (/\.json$/i.test(source.path)) return readDayOne(source) ?? [];
    if (/\.html?$/i.test(source.path)) return readApple(source) ?? [];
    return [readMarkdown(source)];
  });
}
