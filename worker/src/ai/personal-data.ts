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

/** The version of the data's form and of the rules about it; raise it with every change of either. */
const PERSONAL_DATA_VERSION = 'personal-2';

/** The maximum number of tokens of the facts in a request. */
const MAX_FACT_TOKENS = 1_500;

/**
 * Returns a member's data for the context block of a request, or `undefined` if there is none. The data is never in the
 * system message, because a model obeys the rules there.
 */
export function personalContext(personal: PersonalData | undefined): Record<string, unknown> | undefined {
  if (!hasData(personal)) return undefined;
  const remembered = newestFitting(personal.facts).map(plainLine);
  return {
    ...(remembered.length > 0 ? { remembered } : {}),
    ...(personal.lastSevenDays ? { lastSevenDays: withPlainNames(personal.lastSevenDays) } : {}),
  };
}

/** Returns the number of tokens of this data in a request. */
export const personalTokens = (personal: PersonalData | undefined): number => {
  const data = personalContext(personal);
  return data ? estimateTokens(JSON.stringify(data)) : 0;
};

/** Returns the rules about this data, which contain nothing of it, or an empty list if there is no data. */
export const rulesAboutPersonalData = (personal: PersonalData | undefined, rules: string): string[] =>
  hasData(personal) ? [rules] : [];

/** Returns the version of a prompt with this data. */
export const versionWith = (version: string, personal: PersonalData | undefined): string =>
  hasData(personal) ? `${version}+${PERSONAL_DATA_VERSION}` : version;

const hasData = (personal: PersonalData | undefined): personal is PersonalData =>
  personal !== undefined && (personal.facts.length > 0 || personal.lastSevenDays !== undefined);

/** Returns the newest facts that fit into their budget of tokens. */
function newestFitting(facts: readonly string[]): string[] {
  let left = MAX_FACT_TOKENS;
  return facts.filter((fact) => (left -= estimateTokens(fact)) >= 0);
}

/**
 * Matches everything but letters, marks, numbers, emoji, spaces and plain punctuation. It becomes a space, so that no
 * text can end the data, or look like a turn or a tag of a chat template.
 */
const UNUSUAL = /[^\p{L}\p{M}\p{N}\p{Emoji_Presentation} .,;:!?'"’“”«»()/&%+*°€$£¥、。，！？：；（）「」-]/gu;

const plainLine = (text: string): string => text.replace(UNUSUAL, ' ');

const withPlainNames = (week: WeekInNumbers): WeekInNumbers => ({
  ...week,
  moods: week.moods.map(plainLine),
  emotions: week.emotions.map(plainLine),
});
