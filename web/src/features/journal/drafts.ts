import { DISAPPEAR_HOURS, JOURNAL_LIMITS, SEED_MOODS, UNTITLED_ENTRY } from '@mikai/contract/journal';
import type {
  DisappearHours,
  JournalEntry,
  JournalEntryRequest,
  JournalSeed,
  JournalSeedRequest,
  SeedMood,
} from '@mikai/contract/journal';
import { randomUuid } from '../../lib/browser/uuid';

/** Modes of an entry. An entry is venting or shadow work, never both. */
export type EntryMode = 'regular' | 'venting' | 'shadow';

/** The last attempt to save. The server may have received it, even if no response came. */
interface Attempt {
  clientId: string;
  /** The request as JSON, without the id. The name must not change, because drafts are stored with it. */
  words: string;
}

/** The draft of an entry. */
export interface EntryDraft {
  title: string;
  content: string;
  tags: readonly string[];
  mode: EntryMode;
  hours: DisappearHours;
  attempt?: Attempt;
}

/** The draft of a seed. */
export interface SeedDraft {
  title: string;
  content: string;
  /** `null` until one is chosen. */
  mood: SeedMood | null;
  /** Whether MikAI analyses it, for which it is stored as an entry instead of a seed. */
  isEnhanced: boolean;
  attempt?: Attempt;
}

export const EMPTY_ENTRY: EntryDraft = {
  title: '',
  content: '',
  tags: [],
  mode: 'regular',
  hours: DISAPPEAR_HOURS[0],
};
export const EMPTY_SEED: SeedDraft = { title: '', content: '', mood: null, isEnhanced: false };

/** Returns whether a draft is empty. */
export const isEmptyEntry = ({ title, content, tags }: EntryDraft): boolean =>
  title === '' && content === '' && tags.length === 0;

/** Returns the last attempt for an unchanged request, so that it isn't stored twice, or else an attempt with a new id. */
export function attemptFor(request: object, before: Attempt | undefined): Attempt {
  const text = JSON.stringify(request);
  return before?.words === text ? before : { clientId: randomUuid(), words: text };
}

/** Builds the request of a new entry; a blank title becomes `UNTITLED_ENTRY`. */
export function toEntryRequest({ title, content, tags, mode, hours }: EntryDraft): JournalEntryRequest {
  return {
    title: title.trim() || UNTITLED_ENTRY,
    content: content.trim(),
    tags: [...tags],
    isDisappearing: mode === 'venting',
    isShadowMode: mode === 'shadow',
    ...(mode === 'venting' ? { disappearAfterHours: hours } : {}),
  };
}

/** Builds the request of a seed. */
export function toSeedRequest({ title, content, mood }: SeedDraft): JournalSeedRequest {
  return {
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    content: content.trim(),
    ...(mood === null ? {} : { mood }),
  };
}

/** Returns a stored title for a form; `''` for an untitled entry. */
export const toFormTitle = (title: string): string => (title === UNTITLED_ENTRY ? '' : title);

/** Returns the initial draft for editing an entry. */
export function fromEntry(entry: JournalEntry): EntryDraft {
  const { title, content, tags, isDisappearing, isShadowMode, disappearAfterHours } = entry;
  return {
    title: toFormTitle(title),
    content,
    tags,
    mode: isDisappearing ? 'venting' : isShadowMode ? 'shadow' : 'regular',
    hours: disappearAfterHours ?? DISAPPEAR_HOURS[0],
  };
}

/** Returns the initial draft for editing a seed. */
export const fromSeed = ({ title, content, mood }: JournalSeed): SeedDraft => ({
  title: toFormTitle(title),
  content,
  mood,
  isEnhanced: false,
});

/** Adds typed tags, separated by commas; duplicate, blank and excess ones are ignored. */
export function addTags(tags: readonly string[], typed: string): readonly string[] {
  return typed
    .split(/[,،、，]/)
    .map((tag) => tag.trim().replace(/^#+/, '').slice(0, JOURNAL_LIMITS.tagLength).trim())
    .reduce<readonly string[]>((all, tag) => {
      const isKnown = all.some((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase());
      return tag === '' || isKnown || all.length >= JOURNAL_LIMITS.tags ? all : [...all, tag];
    }, tags);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasText = (value: Fields): boolean =>
  typeof value.title === 'string' && typeof value.content === 'string';

export function isEntryDraft(value: unknown): value is EntryDraft {
  return (
    isFields(value) &&
    hasText(value) &&
    Array.isArray(value.tags) &&
    value.tags.every((tag) => typeof tag === 'string') &&
    ['regular', 'venting', 'shadow'].includes(value.mode as string) &&
    DISAPPEAR_HOURS.some((hours) => hours === value.hours)
  );
}

export function isSeedDraft(value: unknown): value is SeedDraft {
  return (
    isFields(value) &&
    hasText(value) &&
    (value.mood === null || SEED_MOODS.some((mood) => mood === value.mood)) &&
    typeof value.isEnhanced === 'boolean'
  );
}
