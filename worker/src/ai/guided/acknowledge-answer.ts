import { echoOf } from './echo.js';
import { acceptsText, isListening, isPrivateStep, runningFlow } from './flow-state.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Tone } from './schema.js';
import { toneOf } from './tones.js';

/** Longer texts are not repeated before the next question. UTF-16 units. */
const MAX_LENGTH = 70;
/** Within this many wordings words were given back. */
const LATELY = 3;

/** "That she hates me" is no anger; what others feel is written in steps as well. */
const NOT_IN_STEPS: ReadonlySet<Tone> = new Set<Tone>(['anger', 'shrug', 'long']);

/** Takes in what somebody has written in a step before the next one: by its tone, in their own words, or in a word of thanks. */
export function acknowledgeAnswer(reply: ReplyBuilder): void {
  if (!acceptsText(reply) || isListening(reply) || !reply.isEmpty) return;
  if (isPrivateStep(reply)) {
    reply.add('afterStep');
    return;
  }
  if (repeatsAnswer(reply)) return;
  if (meetTone(reply)) return;
  const { request, language } = reply;
  const hasEchoed = request.recent.slice(-LATELY).some((id) => id.startsWith('stepEcho.'));
  const quote = hasEchoed ? undefined : echoOf(request.text, language);
  if (quote !== undefined && quote.length <= MAX_LENGTH) reply.add('stepEcho', () => ({ quote }));
  else reply.add('afterStep');
}

/** Meets the tone of what was written in a step; `false` where it has none, or all its wordings were used. */
export function meetTone(reply: ReplyBuilder): boolean {
  const { texts } = reply;
  const tone = toneOf(reply);
  const toned =
    tone === undefined || NOT_IN_STEPS.has(tone)
      ? []
      : texts.tones[tone].map((_, at) => `tone.${tone}.${at}`);
  const fresh = reply.oneOf(toned.filter((id) => !reply.hasUsed(id)));
  if (tone === undefined || fresh === undefined) return false;
  reply.addText(fresh, ({ tones }) => tones[tone][toned.indexOf(fresh)]);
  return true;
}

/** Returns whether the next step repeats the answer itself. */
function repeatsAnswer(reply: ReplyBuilder): boolean {
  const flow = runningFlow(reply);
  const to = flow?.steps[reply.state.flow?.step ?? '']?.text?.to;
  if (flow === undefined || typeof to !== 'string') return false;
  return reply.texts.flows[flow.id]?.steps[to]?.text?.includes('{quote}') === true;
}
