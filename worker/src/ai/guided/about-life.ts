import { cuesIn, mentionsLeaving, type Refused } from './cues.js';
import { isListening } from './flow-state.js';
import { isLifeStory } from './kinds.js';
import { lastWording } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';

/** Returns whether what looks like a refusal is about the person's life: leaving a job, what others said, lost strength. */
export function isAboutLife(reply: ReplyBuilder, refused: Refused, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const isStory = !OF_WHAT_IS_HERE.has(refused) && isLifeStory(reply);
  if (isStory || mentionsLeaving(request.text, language)) return true;
  // "I can't stop thinking about it" is a burden.
  if (requestsIn(request.text, language).has('CANT_STOP')) return true;
  const found = metaIn(request.text, language);
  if (refused === 'talk') return found.has('REFUSED_BY_OTHERS') || found.has('ADDRESSEE');
  // "My mother said that's wrong" does not correct MikAI.
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

/** These name what is refused, which makes them unambiguous. */
const OF_WHAT_IS_HERE: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'questions', 'advice']);

/** These consist of a word or two that also occur in other statements. */
const OF_A_WORD: ReadonlySet<Refused> = new Set<Refused>(['other', 'later', 'skip']);
