import { CHAT_OPENINGS, type ChatChoice, type SendChatMessageRequest } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CareState } from '@mikai/core/chat/care-state';
import { kindOf, type ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { openingOf } from '@mikai/core/chat/openings';
import { replyOf } from '@mikai/core/chat/reply-end';
import { languageInCare } from '@mikai/core/language/short-message';
import { isLineLeft, remainingLine, type OpenCheck } from '@mikai/core/safety/care';
import type { Assessment } from '@mikai/core/safety/gate';
import { isLooseAnswer, isTypedChoice } from '@mikai/core/safety/typed-choices';
import { ApiException } from '../common/http/api-exception.js';

/** A message that is to be stored; it takes the place of the message with the id `replaces`, if that is given. */
export type NewMessage = Omit<SendChatMessageRequest, 'sender'> & { replaces?: number };

/** The person's newest message, the reply to it, and the choices that this reply offers. */
export interface Offer {
  own: ChatMessageEntity | null;
  reply: ChatMessageEntity | null;
  choices: readonly ChatChoice[];
}

/**
 * Returns the check that is open when a message arrives, and whether its question was asked. A message that replaces
 * another finds the check that was open before that one.
 */
export function openCheck(
  check: CareState['check'],
  { own, reply }: Offer,
  isAsked: boolean,
  replaces: number | undefined,
): { open: OpenCheck | undefined; wasAsked: boolean } {
  if (check === undefined) return { open: undefined, wasAsked: false };
  const { messageId, before, ...rest } = check;
  const open = replaces === messageId ? before : rest;
  const isUnasked = own !== null && (reply === null || replyOf(own).state === 'stopped');
  if (isAsked || isUnasked || isLineLeft(open)) return { open, wasAsked: isAsked };
  // The reply did not ask the question, because the worker was sure that the message means something else.
  return { open: replaces === messageId ? undefined : remainingLine(before), wasAsked: false };
}

/**
 * Returns the language of a message. In care, for the writer or for somebody else, a word or two that several languages
 * share do not change the language of the conversation.
 */
export const languageOf = (
  { reply }: Offer,
  { mode, check }: CareState,
  { content }: NewMessage,
  { language, matched }: Assessment,
): LanguageCode =>
  (mode ?? check?.isOfOthers) && reply
    ? languageInCare(content, language, reply.language, matched)
    : language;

/**
 * Returns the choice that a message makes, by its id or by its text, or `null`.
 * @throws ApiException 400 for an id that is not among the choices, or a text that is not its label
 */
export function chooseFrom(
  { own, reply, choices }: Offer,
  { choiceId, content }: NewMessage,
  { check }: CareState,
  assessment: Assessment,
): ChatChoice | null {
  if (own === null) {
    const typed = openingOf(content);
    const id = choiceId ?? (typed && `open.${typed}`);
    if (id !== undefined && isOpening(id)) return { id, label: content };
  }
  if (reply === null || choices.length === 0) {
    if (choiceId !== undefined) throw unknownChoiceError('choiceId', 'These choices are not there any more.');
    return null;
  }
  const matchesExactly = (choice: ChatChoice) =>
    isTypedChoice(content, choice, reply.language, kindOf(reply) === 'crisis');
  const matchesLoosely = (choice: ChatChoice) =>
    isLooseAnswer(content, choice, reply.language, assessment, (check?.timesAsked ?? 1) > 1);
  if (choiceId === undefined) return choices.find(matchesExactly) ?? choices.find(matchesLoosely) ?? null;
  const choice = choices.find(({ id }) => id === choiceId);
  if (!choice)
    throw unknownChoiceError(
      'choiceId',
      'Please send the id of a choice of the newest reply, or words without an id.',
    );
  if (!matchesExactly(choice))
    throw unknownChoiceError('content', 'Please send the label of the choice as the content.');
  return choice;
}

/** Returns whether a choice is an opening, which the page shows by itself before there is any reply. */
const isOpening = (id: string): boolean => CHAT_OPENINGS.some((name) => id === `open.${name}`);

const unknownChoiceError = (field: string, problem: string) =>
  new ApiException(400, 'unknown_choice', 'This choice cannot be made now.', {
    details: { [field]: problem },
  });
