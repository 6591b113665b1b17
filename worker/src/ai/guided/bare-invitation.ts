import { FORM_BOOK } from './phrase-books.js';
import { questionOfNoun } from './nouns.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isOfKind, LIST_QUESTIONS } from './wording-kinds.js';

/** Wordings that only ask to go on, or ask what would fit any burden, whatever was told. */
const INVITATION = /^(?:kind\.plain|kindAsk\.(?:plain|heavy)|listenOpen|lightOpen|listen|mention)\./u;
/** Wordings that are vaguer than calling something annoying. */
const WEAK = /^kind\.(?:soon|heavy)\./u;

/**
 * Lets an invitation that would fit anything give way to what is true of this message: that something is annoying, a question about what it
 * names, or, where there is neither for a second time, a choice of how to go on.
 */
export function giveWay(reply: ReplyBuilder): void {
  const { request, language } = reply;
  if (reply.isWithoutQuestions() || reply.state.flow !== undefined) return;
  const isWeak = (id: string) => INVITATION.test(id) || WEAK.test(id);
  if (FORM_BOOK.find(request.text, language).includes('annoying') && reply.wordingIds.every(isWeak)) {
    while (!reply.isEmpty) reply.dropLast();
    reply.add('annoying');
    if (!isOfKind(request.recent.at(-1), LIST_QUESTIONS)) reply.add('annoyingAsk');
    return;
  }
  if (!INVITATION.test(reply.wordingIds.at(-1) ?? '')) return;
  const question = questionOfNoun(reply);
  if (question) reply.dropLast().addText(question.id, question.textIn);
  else if (isSecondInvitation(reply)) askHowToGoOn(reply);
}

/** Returns whether an invitation is the whole reply, as it was of the reply before. */
const isSecondInvitation = ({ wordingIds, request: { recent } }: ReplyBuilder): boolean =>
  wordingIds.length === 1 && INVITATION.test(recent.at(-1) ?? '');

/** Offers a choice of how to go on, once in a conversation; no exercise where none are wanted. */
function askHowToGoOn(reply: ReplyBuilder): void {
  if (reply.state.used?.some((id) => id.startsWith('chooseWay.')) === true) return;
  reply.dropLast().add('chooseWay', undefined, reply.refuses('exercise') ? [2] : [0, 1]);
}
