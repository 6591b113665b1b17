import type { GuidedState } from '@mikai/core/chat/guided-state';
import { hasGoodEvent } from './cues.js';
import { denialIn, deniesEvent, flowsNamedIn, type Denial } from './denials.js';
import { eventIn, eventOf, eventsNamedIn, flowsOfEvent, isGoodEvent, questionOfEvent } from './events.js';
import { isListening, pauseFlow } from './flow-state.js';
import { mentionIn } from './mentions.js';
import type { Mention } from './schema.js';
import type { ReplyBuilder } from './reply-builder.js';
import { prepareText } from '../embedded/text-form.js';

const MAX_DENIED = 20;
/** The minimum number of words of the statement after a denial. One word of Korean or Arabic corresponds to several. */
const MIN_WORDS_STATED = 2;

/** The effect of a message that corrects MikAI. */
export interface Correction {
  /** The correction ends the whole understanding of the situation, not only one detail. */
  isOfFrame: boolean;
  /** The statement in its place; missing if there is none. */
  stated?: string;
}

/**
 * Applies a denial: the event, the person or the feeling that a message denies ends, and does not return in statements, questions or
 * buttons. Returns `undefined` if the message denies nothing by name.
 */
export function correct(reply: ReplyBuilder, offer: string | undefined): Correction | undefined {
  const { request, language, state } = reply;
  if (state.flow && !isListening(reply)) return undefined;
  const denial = denialIn(request.text, language);
  if (denial === undefined) return undefined;
  const isOfFrame = deniesFrame(state, denial, offer);
  const { stated } = denial;
  const denied = unstated(denial, reply);
  if (denial.who.length > 0) moveTo(state, mentionIn(stated, language));
  if (isOfFrame || denied.who.length === 0) remember(state, denied);
  if (isOfFrame) end(reply, denial, offer);
  const isStated = prepareText(stated, language).words >= MIN_WORDS_STATED;
  return { isOfFrame, ...(isStated ? { stated } : {}) };
}

/** Makes somebody the person whom the talk is about ("it's with my brother, not my father"), and ends an event that was only about the other. */
export function moveTo(state: GuidedState, who: Mention | undefined): void {
  if (who === undefined) return;
  state.who = who;
  const event = eventOf(state.event);
  if (event === undefined || questionOfEvent(event) === 'between') return;
  if (flowsOfEvent(event)?.some((flow) => OF_PEOPLE.has(flow)) !== true) delete state.event;
}

/** Flows about what happens between people, whoever they are. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['conflict', 'lonely']);

/** Returns whether what is denied is what the conversation is about, or what was offered last. */
function deniesFrame(state: GuidedState, denial: Denial, offer: string | undefined): boolean {
  const { flows, who } = denial;
  const event = eventOf(state.event);
  if (event !== undefined && deniesEvent(denial, event)) return true;
  if (who.some((name) => name === state.who)) return true;
  return [state.about, offer].some((flow) => flow !== undefined && flows.includes(flow));
}

/** "I'm not sad about it, I'm sad about her" denies no sadness. */
function unstated(
  { events, flows, who, stated }: Denial,
  { language }: ReplyBuilder,
): Omit<Denial, 'stated'> {
  const event = eventIn(stated, language);
  const mention = mentionIn(stated, language);
  return {
    events: events.filter((each) => each !== event),
    flows: hasGoodEvent(stated, language)
      ? flows
      : flows.filter((each) => !flowsNamedIn(stated, language).includes(each)),
    who: who.filter((each) => each !== mention),
  };
}

function remember(state: GuidedState, { events, flows, who }: Omit<Denial, 'stated'>): void {
  const names = [
    ...events.map((name) => `event.${name}`),
    ...who.map((name) => `who.${name}`),
    ...flows.map((name) => `flow.${name}`),
  ];
  if (names.length > 0) state.denied = [...new Set([...(state.denied ?? []), ...names])].slice(-MAX_DENIED);
}

/** Excludes somebody from questions, because the person does not want to talk about them. */
export const denySomebody = (state: GuidedState, who: Mention): void =>
  remember(state, { events: [], flows: [], who: [who] });

/**
 * Lifts the denial of things that the message states: "I'm not sad" on Monday does not bind Friday. Tears of joy are no sadness.
 */
export function takeBack({ request: { text }, language, state }: ReplyBuilder): void {
  if (state.denied === undefined) return;
  const stated = denialIn(text, language)?.stated ?? text;
  const event = eventIn(stated, language);
  if ((event !== undefined && isGoodEvent(event)) || hasGoodEvent(stated, language)) return;
  const events = [...eventsNamedIn(stated, language), ...(event === undefined ? [] : [event])];
  const who = mentionIn(stated, language);
  const names = new Set([
    ...events.flatMap((each) => [`event.${each}`, ...(flowsOfEvent(each) ?? []).map((id) => `flow.${id}`)]),
    ...flowsNamedIn(stated, language).map((id) => `flow.${id}`),
    ...(who === undefined ? [] : [`who.${who}`]),
  ]);
  const denied = state.denied.filter((name) => !names.has(name));
  if (denied.length > 0) state.denied = denied;
  else delete state.denied;
}

/** Clears the event, the person, the topic and the offer that the message denies. */
function end(reply: ReplyBuilder, denial: Denial, offer: string | undefined): void {
  const { state } = reply;
  const event = eventOf(state.event);
  const isOfEvent = event !== undefined && deniesEvent(denial, event);
  const isOfTopic = state.about !== undefined && denial.flows.includes(state.about);
  // A denial of the person alone does not end the event.
  if (isOfEvent || isOfTopic) {
    delete state.event;
    delete state.about;
    delete state.told;
  }
  if (state.who !== undefined && denial.who.some((name) => name === state.who)) delete state.who;
  if (denial.flows.includes('grief')) delete state.isMourning;
  if (offer !== undefined && denial.flows.includes(offer))
    state.offered = [...new Set([...(state.offered ?? []), offer])];
  if (isListening(reply)) return;
  pauseFlow(reply);
}

/** Returns whether the person has denied something and not confirmed it since. */
export const isDenied = ({ denied }: GuidedState, name: string): boolean => denied?.includes(name) === true;
