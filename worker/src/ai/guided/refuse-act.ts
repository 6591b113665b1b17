import { prepareText } from '../embedded/text-form.js';
import { cuesIn, hasQuestionWithin, mentionsLeaving } from './cues.js';
import { isListening } from './flow-state.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isHeavy } from './tones.js';

/** Longer messages give reasons, and are listened to. */
const MAX_WORDS = 10;
/** With these cues the words are about something else. */
const OTHER_CUES: readonly string[] = ['ASKS', 'LAMENT', 'DREADS', 'EXERCISE', 'QUESTIONS', 'ADVICE', 'CANT'];

/**
 * Accepts that somebody does not want to write to, call or talk to somebody ("no, I don't want to write to her"), and asks about nothing of the kind.
 * Nothing had been offered. `false` in an exercise and for everything else.
 */
export function refuseAct(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { state, request, language } = reply;
  const { text } = request;
  if (request.recent.length === 0 || request.hasOpenCheck === true || offer !== undefined) return false;
  if (state.flow !== undefined && !isListening(reply)) return false;
  const cues = cuesIn(text, language);
  if (!cues.includes('WONT') || !cues.includes('ACTION')) return false;
  if (OTHER_CUES.some((cue) => cues.includes(cue)) || hasQuestionWithin(text)) return false;
  if (prepareText(text, language).words > MAX_WORDS || mentionsLeaving(text, language)) return false;
  if (isHeavy(text, language)) return false;
  const isOfSomebody = mentionsSomebody(text, language) || metaIn(text, language).has('THIRD');
  if (!isOfSomebody || metaIn(text, language).has('REPORTED')) return false;
  reply.add('refusalGoOn');
  reply.nav('listen', 'else').kind = 'refusal-honoured';
  return true;
}
