import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '../language/detect.js';
import { gateDuration, unjudgedTexts } from '../metrics/metrics.js';
import { BoundedThread, type ThreadLimits } from '../process/bounded-thread.js';
import { assessEach, assessTexts, type GateOrder } from './assess-texts.js';
import { MAX_EARLIER, type Assessment, type MessageContext } from './gate.js';

/**
 * The crisis gate with a bound in time: no text can hold up the process that judges it. Short texts are judged at once; all others in a thread that
 * is ended when it takes too long.
 */

/**
 * Texts up to this many units together are assessed on the calling thread. `assessText` takes at most 20 µs a unit (a
 * fuzz test asserts it), so that the event loop is blocked for 5 ms at the very worst, and usually for 0.3 ms.
 */
export const SHORT_LENGTH = 250;
/** Each text has a price of its own, however short it is: about that of 50 units. */
const SHORT_TEXTS = 4;

/**
 * The thread is the process's: it ends with it, and before that when it had nothing to do for long. No api or worker
 * closes it, since others in the process may use it still.
 */
const thread = new BoundedThread<GateOrder, Assessment[]>(
  // The built file in both cases: `core/src` and `core/dist` lie equally deep, and a thread loads no TypeScript.
  fileURLToPath(new URL('../../dist/safety/gate.thread.js', import.meta.url)),
  // For the worker, where nobody waits for the answer. 30,000 units take 600 ms at 20 µs each.
  { runMs: 2_000, waitMs: 30_000, idleMs: 60_000 },
);

/**
 * For the api, where a person waits for the answer. While a stuck thread is replaced, which takes half a second, others
 * wait for the new one rather than get 'unjudged'.
 */
const API_LIMITS: ThreadLimits = { runMs: 250, waitMs: 2_000, idleMs: 10 * 60_000 };

/** Sets other limits of the thread; the api's where none are given. */
export function limitGate(limits: Partial<ThreadLimits> = API_LIMITS): void {
  Object.assign(thread.limits, limits);
}

/**
 * Judges texts that belong together; the first that meets the gate decides. Where the gate could not judge them in time
 * the answer is `unjudged`: the card is due.
 * @param queueKey whose texts they are: texts that wait for the thread take turns by their keys (`BoundedThread.run`)
 * @returns at once for short texts
 */
export function assessWithin(
  texts: readonly string[],
  hint?: LanguageCode,
  queueKey?: string,
): Assessment | Promise<Assessment> {
  return isShort(texts) ? timed(() => assessTexts(texts, hint)) : assessInThread(texts, hint, queueKey);
}

/** Units of an earlier message that are read again. */
const EARLIER_LENGTH = 1_000;

/** Judges a message in its conversation; `unjudged` where that could not be done in time. */
export async function assessMessageWithin(
  text: string,
  { earlier, isCheckDenied }: MessageContext,
  hint?: LanguageCode,
): Promise<Assessment> {
  const context = {
    earlier: earlier.slice(-MAX_EARLIER).map((words) => words.slice(-EARLIER_LENGTH)),
    isCheckDenied,
  };
  const order = { groups: [[text]], hint, context };
  const [judged] = isShort([text, ...context.earlier])
    ? timed(() => assessEach(order))
    : ((await runInThread(order)) ?? []);
  if (judged) return judged;
  unjudgedTexts.inc();
  return unjudged([text], hint);
}

/** The same for several groups of texts. Rows of an import, for example. */
export async function assessGroupsWithin(
  groups: readonly (readonly string[])[],
  hint?: LanguageCode,
  queueKey?: string,
): Promise<Assessment[]> {
  if (isShort(groups.flat())) return timed(() => assessEach({ groups, hint }));
  const answer = await runInThread({ groups, hint }, queueKey);
  if (answer) return answer;
  unjudgedTexts.inc();
  return groups.map((texts) => unjudged(texts, hint));
}

/** Returns whether the gate found something, rather than ran out of time. */
export const isHit = ({ crisis, isUnjudged }: Assessment): boolean => crisis && isUnjudged !== true;

/** Returns the assessment of a text of which only the beginning was assessed, without a hit. */
export const unjudgedRest = (beginning: Assessment): Assessment => ({
  ...beginning,
  level: 'certain',
  crisis: true,
  isUnjudged: true,
});

async function assessInThread(
  texts: readonly string[],
  hint?: LanguageCode,
  queueKey?: string,
): Promise<Assessment> {
  const [assessment] = await assessGroupsWithin([texts], hint, queueKey);
  return assessment as Assessment;
}

/** Measures an assessment on the calling thread. */
function timed<T>(assess: () => T): T {
  const end = gateDuration.startTimer({ way: 'direct' });
  try {
    return assess();
  } finally {
    end();
  }
}

/** Runs an order in the thread; the time includes the wait for it. */
async function runInThread(order: GateOrder, queueKey?: string): Promise<Assessment[] | undefined> {
  const end = gateDuration.startTimer({ way: 'thread' });
  try {
    return await thread.run(order, queueKey);
  } finally {
    end();
  }
}

function isShort(texts: readonly string[]): boolean {
  if (texts.length > SHORT_TEXTS) return false;
  return texts.reduce((sum, text) => sum + text.length, 0) <= SHORT_LENGTH;
}

/** Returns the assessment of texts that took too long. No pattern is tried here: it would take as long again. */
const unjudged = (texts: readonly string[], hint?: LanguageCode): Assessment => ({
  level: 'certain',
  crisis: true,
  category: null,
  language: detectLanguage((texts[0] ?? '').slice(0, SHORT_LENGTH), hint),
  score: 0,
  matched: [],
  isUnjudged: true,
});
