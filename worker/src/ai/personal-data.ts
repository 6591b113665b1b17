import { estimateTokens } from './token-estimate.js';

/** The personal data that a member allows in a request for a reply, beside the conversation. */
export interface PersonalData {
  /** Facts that they keep in their memory, the newest first. */
  facts: readonly string[];
  /** Counts and chosen names of their last seven days, with their consent. */
  lastSevenDays?: WeekInNumbers;
}

/** Counts and names that the member chose; no text of an entry. */
export interface WeekInNumbers {
  moodEntries: number;
  /** Names of the scores, the most frequent first. */
  moods: string[];
  /** Preset emotions, the most frequent first. */
  emotions: string[];
  journalEntries: number;
}

/** Raised with every change of the template or of the form of the data. */
const PERSONAL_DATA_VERSION = 'personal-1';

/** Tokens that facts may cost in a request; the newest come first. */
const MAX_TOKENS = 1_500;

const LINE = '='.repeat(20);

/**
 * The part of the system prompt that holds a member's data; nothing where there is none.
 * @param template the words before the data
 */
export function aboutPersonalData(personal: PersonalData | undefined, template: string): string[] {
  if (!personal || isEmpty(personal)) return [];
  const data = { remembered: fitting(personal.facts), lastSevenDays: personal.lastSevenDays };
  return [`${template}\n\n${LINE}\n${asData(data)}\n${LINE}`];
}

/** The version of a prompt with this data. */
export const versionWith = (version: string, personal: PersonalData | undefined): string =>
  !personal || isEmpty(personal) ? version : `${version}+${PERSONAL_DATA_VERSION}`;

const isEmpty = ({ facts, lastSevenDays }: PersonalData): boolean =>
  facts.length === 0 && lastSevenDays === undefined;

/** The newest facts that fit. */
function fitting(facts: readonly string[]): string[] {
  let left = MAX_TOKENS;
  return facts.filter((fact) => (left -= estimateTokens(fact)) >= 0);
}

/**
 * Everything but letters, marks, numbers, pictures, spaces and plain punctuation becomes a space: no text can end the
 * data, or look like a turn or a tag of a chat template.
 */
const UNUSUAL = /[^\p{L}\p{M}\p{N}\p{Emoji_Presentation} .,;:!?'"’“”«»()/&%+*°€$£¥、。，！？：；（）「」-]/gu;

const asData = (data: Record<string, unknown>): string =>
  JSON.stringify(data, (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(UNUSUAL, ' ') : value,
  );
