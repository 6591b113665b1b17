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

/** Raised with every change of the rules about the data, or of its form. */
const PERSONAL_DATA_VERSION = 'personal-2';

/** Tokens that facts may cost in a request; the newest come first. */
const MAX_TOKENS = 1_500;

/**
 * A member's data as it stands in the context block of a request, beside the name and the notes; `undefined` where there is
 * none. It is never in the system's message, whose rules a model obeys.
 */
export function personalContext(personal: PersonalData | undefined): Record<string, unknown> | undefined {
  if (!personal || isEmpty(personal)) return undefined;
  const remembered = fitting(personal.facts).map(plainLine);
  return {
    ...(remembered.length > 0 ? { remembered } : {}),
    ...(personal.lastSevenDays ? { lastSevenDays: withPlainNames(personal.lastSevenDays) } : {}),
  };
}

/** The tokens that this data costs in a request. */
export const personalTokens = (personal: PersonalData | undefined): number => {
  const data = personalContext(personal);
  return data ? estimateTokens(JSON.stringify(data)) : 0;
};

/** The rules about this data, which hold nothing of it; nothing where there is none. */
export const aboutPersonalData = (personal: PersonalData | undefined, rules: string): string[] =>
  !personal || isEmpty(personal) ? [] : [rules];

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

const plainLine = (text: string): string => text.replace(UNUSUAL, ' ');

const withPlainNames = (week: WeekInNumbers): WeekInNumbers => ({
  ...week,
  moods: week.moods.map(plainLine),
  emotions: week.emotions.map(plainLine),
});
