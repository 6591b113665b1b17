import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { isSomebodyGoing } from './others-going.js';
import { isNobodyNear } from './care-answers.js';
import { careAside } from './care-asides.js';
import { MAX_ASKED, messagesSince, otherReply, type OpenCheck, type OtherReplyKind } from './care.js';
import type { Assessment } from './gate.js';
import { normalizeText } from './normalize.js';
import { isHelpCalled, otherAnswerIn } from './other-answers.js';
import { otherCareIn } from './other-care.js';
import { asksWhatNow, otherEventIn } from './other-events.js';
import { seesHarmIn } from './other-harm.js';
import { reachesFor } from './not-me.js';
import { namesOwnDanger } from './other-person.js';
import { reachIn, hasOwnMatter } from './other-reach.js';

/** The replies while somebody else is in danger. */

/** The state of the conversation before a message about somebody else in danger. */
export interface OtherContext {
  country?: string | null | undefined;
  category?: CrisisCategory | null | undefined;
  /** The check of others that is open, or the line that stays. */
  line?: OpenCheck | undefined;
  /** Whether MikAI asked if somebody is with that person. */
  isAsked?: boolean;
  /** The question about the writer's own thoughts is open. */
  isOwnAsked?: boolean;
}

interface OtherTurn {
  kind: OtherReplyKind;
  spoken: { text: string; english: string };
  language: LanguageCode;
  /** The message needed no reply of its own. */
  isUnspecific?: true;
}

/** The replies while a life is at stake at this moment. */
export const ACUTE: ReadonlySet<OtherReplyKind | undefined> = new Set([
  'acute',
  'body',
  'bleeding',
  'breathing',
  'give',
  'forbidden',
]);
/** How many messages in a row that tell nothing are answered with the steps for an acute danger. */
const MAX_UNSPECIFIC = 3;

/** The reply to 'What do I do now?', by the kind of the last reply. */
const WHAT_NOW: Partial<Record<OtherReplyKind, OtherReplyKind>> = {
  acute: 'body',
  body: 'breathing',
  breathing: 'acute',
  bleeding: 'body',
  give: 'body',
  forbidden: 'body',
  with: 'unclear',
  alone: 'unsure',
  unsure: 'alone',
  unclear: 'unsure',
  seen: 'alone',
  denied: 'unclear',
  helped: 'helped',
  going: 'unsure',
};

/**
 * Returns the reply to what is written while somebody else is in danger: to what happens, to help, to company, to the question what to do. What adds to that
 * person's danger is urgent; `null` where it is the writer's own, which is asked about, and where a companion answers.
 */
export function otherTurn(
  text: string,
  { language, level, isOfOthers }: Pick<Assessment, 'language' | 'level' | 'isOfOthers'>,
  { country, category, line, isAsked = true, isOwnAsked = false }: OtherContext = {},
): OtherTurn | null {
  const reply = (kind: OtherReplyKind): OtherTurn => ({
    kind,
    spoken: otherReply(language, kind, country, category),
    language,
  });
  const last = line?.last;
  const isAcute = ACUTE.has(last);
  const care = last === 'died' ? undefined : otherCareIn(text, language);
  const isWatched = isAcute || last === 'helped' || last === 'unclear';
  if (care && (care !== 'breathing' || isWatched) && care !== last) return reply(care);
  const reaches = last === 'died' || isAcute || level === 'certain' ? undefined : reachesFor(text, language);
  if (reaches === 'anger' && last !== 'forbidden') return reply('forbidden');
  if (level !== 'certain' && last !== 'died' && isSomebodyGoing(text, language))
    return reply(last === 'going' ? 'helped' : 'going');
  // Where that person is, the emergency service needs to know.
  if (reaches === 'address' && !isOwnAsked) return reply(last === 'alone' ? 'acute' : 'alone');
  const event = otherEventIn(text, language);
  // No two replies in a row are the same.
  if (event === 'body' && (last === 'body' || last === 'helped')) return reply('breathing');
  // Somebody who has died is no longer in danger.
  if (event && !(last === 'died' && event !== 'died' && event !== 'guilt')) return reply(event);
  if (level === 'certain' && isOfOthers) return reply('acute');
  const isHarm = category === 'self_harm';
  // "I saw fresh cuts again" is about the one whose harm is talked about.
  const isSeen = isHarm && seesHarmIn(text, language) && !namesOwnDanger(normalizeText(text), language);
  if (isSeen && (!isOwnAsked || (level !== 'none' && !isOfOthers)))
    return reply(last === 'seen' ? 'alone' : 'seen');
  // That the person does not answer is no sign of the writer's own danger.
  const isSilent = level !== 'certain' && !isAcute && last !== 'died' && reachIn(text, language) === 'unsure';
  if (isSilent) return reply('unsure');
  if (level !== 'none' && !isOfOthers) return null;
  const answer = otherAnswerIn(text, language) ?? (isHelpCalled(text, language) ? 'helped' : undefined);
  if (answer === 'died' || answer === 'helped') return reply(answer);
  // That nobody is with that person cannot wait for the answer about oneself.
  const reach = level === 'none' && !answer && last !== 'died' ? reachIn(text, language) : undefined;
  if (reach && !isAcute) return reply(reach);
  if (isOwnAsked) {
    if (answer === 'alone' && !isNobodyNear(text, language)) return reply(answer);
    // The question about oneself stayed without an answer twice: that person is still the subject.
    const isStill = (line?.timesAsked ?? 1) >= MAX_ASKED && hasOwnMatter(text, language);
    return isStill && level === 'none' ? reply('unclear') : null;
  }
  // Harm that goes on is no new danger: no two replies in a row are the same.
  if (level !== 'none') return reply(isAcute ? 'body' : isHarm && last === 'alone' ? 'seen' : 'alone');
  if (isAcute && answer) return reply(last === 'body' ? 'breathing' : 'body');
  // Under the question itself the choices answer it.
  if (!isAsked && answer && last !== 'died') return reply(answer);
  const next = isHarm && last !== 'seen' ? 'seen' : WHAT_NOW[last ?? 'unclear'];
  const now = asksWhatNow(text, language) ? next : undefined;
  if (now) return reply(now);
  const aside = isAsked || isAcute ? careAside(text, language) : undefined;
  if (aside) return { kind: last ?? 'unclear', spoken: aside, language: aside.language, isUnspecific: true };
  if (isAcute)
    return line && messagesSince(line) < MAX_UNSPECIFIC
      ? { ...reply(WHAT_NOW[last ?? 'acute'] ?? 'body'), isUnspecific: true }
      : null;
  return isAsked ? reply('unclear') : null;
}
