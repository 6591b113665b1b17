import { cuesIn, mentionsLeaving, type Refused } from './cues.js';
import { isListening } from './flow-state.js';
import { isLifeStory } from './kinds.js';
import { lastWording } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';

/** Returns whether the words of a refusal tell of a life: of leaving a job, of what others said, of strength that is gone. */
export function isAboutLife(reply: ReplyBuilder, refused: Refused, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const isStory = !OF_WHAT_IS_HERE.has(refused) && isLifeStory(reply);
  if (isStory || mentionsLeaving(request.text, language)) return true;
  // "I can't stop thinking about it" is a burden.
  if (requestsIn(request.text, language).has('CANT_STOP')) return true;
  const found = metaIn(request.text, language);
  if (refused === 'talk') return found.has('REFUSED_BY_OTHERS') || found.has('ADDRESSEE');
  // "My mother said that's wrong" corrects nobody here.
  if (refused === 'misread')
    return (
      isAboutQuote(reply) ||
      found.has('NOBODY') ||
      (found.has('REPORTED') && mentionsSomebody(request.text, language))
    );
  if (OF_WHAT_IS_HERE.has(refused)) return false;
  if (found.has('REPORTED') && OF_A_WORD.has(refused) && offer === undefined) return true;
  return found.has('SPENT') && offer === undefined && (state.flow === undefined || isListening(reply));
}

/** Returns whether a complaint is about the quoted words themselves: a quotation was not misread, unless the person names that. */
const isAboutQuote = (reply: ReplyBuilder): boolean =>
  lastWording(reply)?.startsWith('echo.') === true &&
  !cuesIn(reply.request.text, reply.language).some((cue) => cue === 'MISREAD' || cue === 'MEANT');

/** These name what is refused, so that nothing else can be meant. */
const OF_WHAT_IS_HERE: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'questions', 'advice']);

/** These are said in a word or two, which others say as well. */
const OF_A_WORD: ReadonlySet<Refused> = new Set<Refused>(['other', 'later', 'skip']);
