import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type LanguageCode } from '@mikai/contract/languages';
import type { ReplyRequest } from './companion.js';
import type { CompositionKind } from './composition.js';
import type { UnsafeCategory } from './guard/find-unsafe.js';
import { rulesAboutPersonalData, versionWith } from './personal-data.js';
import { problemOf } from './withheld-output.js';

/** Raised with every change of a prompt; stored with each reply. */
const CHAT_PROMPT_VERSION = 'chat-5';
const FIRST_COMMENT_PROMPT_VERSION = 'first-comment-1';
export const REFLECTION_PROMPT_VERSION = 'reflection-sentence-1';

/** Prompt file and version of every composition. `composition-rules.md` is part of each of them. */
const COMPOSITION_PROMPTS: Record<CompositionKind, { template: string; version: string }> = {
  reframe: { template: 'reframe', version: 'reframe-1' },
  reflection: { template: 'reflection', version: 'reflection-1' },
  journalAnalysis: { template: 'journal-analysis', version: 'journal-analysis-1' },
  note: { template: 'note', version: 'note-1' },
  letter: { template: 'letter', version: 'letter-1' },
  moodInsights: { template: 'mood-insights', version: 'mood-insights-1' },
  weeklyReview: { template: 'weekly-review', version: 'weekly-review-1' },
};

const templates = new Map<string, string>();

/** A mark in the rules that no honest answer has: whoever repeats the rules repeats it. Drawn by each process. */
export const PROMPT_MARK = `mk-${randomUUID().slice(0, 8)}`;

/** Returns the system prompt for what is asked, and its version. Nothing that a person wrote is in it. */
export function promptFor(request: ReplyRequest): { text: string; version: string } {
  if (request.purpose === 'firstComment') {
    const text = [
      readTemplate('first-comment'),
      `Write in ${languageName(request.language)}, the language of the post.`,
    ];
    return { text: text.join('\n\n'), version: FIRST_COMMENT_PROMPT_VERSION };
  }
  return { text: chatPrompt(request), version: versionWith(CHAT_PROMPT_VERSION, request.personal) };
}

/** Returns a prompt of `data/prompts`. */
export function readTemplate(name: string): string {
  const known =
    templates.get(name) ??
    readFileSync(new URL(`../../data/prompts/${name}.md`, import.meta.url), 'utf8').trim();
  templates.set(name, known);
  return known;
}

/** Returns the system prompt for the sentence that stands before the next step of a flow. It holds nothing of the person. */
export const reflectionPrompt = (
  { language, isMinor }: Pick<ReplyRequest, 'language' | 'isMinor'>,
  withheld?: UnsafeCategory,
): string =>
  [
    readTemplate('chat-reflection'),
    ...(isMinor ? [readTemplate('chat-minor')] : []),
    `Write in ${languageName(language)}.`,
    `Never write the mark ${PROMPT_MARK}.`,
    ...(withheld === undefined ? [] : [aboutWithheld(withheld)]),
  ].join('\n\n');

/** Returns the correction for a try after one that was withheld. The model does not get to see that try again. */
export const aboutWithheld = (category: UnsafeCategory): string =>
  `Your last answer to this message could not be shown because ${problemOf(category)}. Answer anew, without that.`;

/** Returns the system prompt of a composition. It holds nothing of the person. */
export function compositionPrompt(kind: CompositionKind, language: LanguageCode): string {
  return [
    readTemplate('composition-rules'),
    readTemplate(COMPOSITION_PROMPTS[kind].template),
    `Write every text in ${languageName(language)}, whatever language the data is in.`,
  ].join('\n\n');
}

/** Version of a composition's prompt; stored with what was written. */
export const compositionVersion = (kind: CompositionKind): string => COMPOSITION_PROMPTS[kind].version;

function languageName(language: LanguageCode): string {
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? 'English';
  return `${name} (${language})`;
}

/** Returns the rules of a conversation, in order. */
const chatPrompt = (request: ReplyRequest): string =>
  [
    readTemplate('chat-reply'),
    ...(request.style ? [readTemplate(`chat-style-${request.style}`)] : []),
    ...(request.isMinor ? [readTemplate('chat-minor')] : []),
    ...aboutCrisis(request),
    `Answer in the language of the last message. It seems to be ${languageName(request.language)}; if it is another one, answer in that one.`,
    `Never write the mark ${PROMPT_MARK}.`,
    ...rulesAboutPersonalData(request.personal, readTemplate('personal-data')),
  ].join('\n\n');

/** A provider answers only people who have said since that they are safe, or were misread. */
const aboutCrisis = ({ turns }: ReplyRequest): string[] =>
  turns.some((turn) => turn.metGate)
    ? [
        'Earlier in this conversation the person was shown crisis lines, and has said since that the conversation can go on. Be especially gentle, follow what they bring, and do not return to it unless they do.',
      ]
    : [];
