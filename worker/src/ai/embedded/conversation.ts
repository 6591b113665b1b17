import type { EmbeddedTurn } from './embedded-request.js';
import { exerciseById } from './phrase-book.js';
import { THEMES, type Theme } from './vocabulary.js';

/** Replies that a phrase may not come back in. */
export const NO_REPEAT_TURNS = 10;
/** Turns that are read at most. */
export const MAX_TURNS = 40;

/** What the phrases of earlier replies tell about the conversation so far. */
export interface Conversation {
  /** Phrase ids of the last ten replies. */
  recentIds: ReadonlySet<string>;
  /** Sentences of the last ten replies, for replies that carry no ids (a provider wrote them). */
  recentSentences: ReadonlySet<string>;
  /** Text of the last ten replies. */
  recentText: string;
  /** Number of replies so far. */
  replies: number;
  /** Exercise offered in the last reply and not begun. */
  pendingOffer: string | null;
  /** Exercise offered within the last three replies, neither begun nor declined since. */
  openOffer: string | null;
  /** Exercise in the middle of its steps: index of the step to come, counted from 0. */
  nextStep: { exercise: string; index: number } | null;
  /** Exercise whose last step was in the last reply. */
  finished: string | null;
  /** The last reply asked how an exercise was. */
  askedAfter: boolean;
  /** Phrase ids of each reply, newest first. */
  lastReplies: readonly (readonly string[])[];
  /** Exercises offered or led so far, oldest first. */
  offered: string[];
  /** The theme that replies spoke about last, within the last three replies. */
  focus: Theme | null;
  /** How many replies reflected each theme; a mere question about it does not count. */
  visits: ReadonlyMap<Theme, number>;
  /** Whether the last reply asked something. */
  asked: boolean;
  /** Replies since an exercise was declined; `Infinity` when none was. */
  sinceDecline: number;
  declines: number;
  /** The person asked just to be heard, within the last eight replies. */
  ventMode: boolean;
  /** One of the last two replies promised to listen without asking. */
  justListens: boolean;
  /** The last reply asked whether to just listen. */
  offeredToListen: boolean;
  /** A reply pointed to human help already. */
  supportGiven: boolean;
}

/** Sentences in comparable form. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？؟।])\s*|\n+/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.length > 3);
}

/** Reads the state of a conversation from its turns; nothing else is remembered anywhere. */
export function readConversation(turns: readonly EmbeddedTurn[]): Conversation {
  const replies = turns.slice(-MAX_TURNS).filter((turn) => turn.sender === 'ai');
  const recent = replies.slice(-NO_REPEAT_TURNS);
  const lastIds = replies.at(-1)?.phrases ?? [];
  const idsFromEnd = replies.map((turn) => turn.phrases ?? []).reverse();
  const sinceDecline = idsFromEnd.findIndex((ids) => ids.some((id) => id.startsWith('after.decline.')));
  return {
    recentIds: new Set(recent.flatMap((turn) => turn.phrases ?? [])),
    recentSentences: new Set(recent.flatMap((turn) => sentencesOf(turn.content))),
    recentText: recent.map((turn) => turn.content).join('\n'),
    replies: replies.length,
    pendingOffer: exerciseIn(lastIds, 'offer'),
    openOffer: readOpenOffer(idsFromEnd),
    ...readSteps(lastIds),
    askedAfter: lastIds.some((id) => id.startsWith('question.after.')),
    lastReplies: idsFromEnd,
    offered: readOffered(replies),
    focus:
      sinceNewTopic(idsFromEnd)
        .slice(0, 3)
        .map(themeIn)
        .find((theme) => theme !== null) ?? null,
    visits: countVisits(replies),
    asked: /[?？؟]/u.test(replies.at(-1)?.content ?? ''),
    sinceDecline: sinceDecline < 0 ? Infinity : sinceDecline,
    declines: idsFromEnd.filter((ids) => ids.some((id) => id.startsWith('after.decline.'))).length,
    ventMode: idsFromEnd.slice(0, 8).some((ids) => ids.some((id) => id.startsWith('meta.vent.'))),
    justListens: idsFromEnd.slice(0, 2).some((ids) => ids.some((id) => id.startsWith('meta.vent.'))),
    offeredToListen: lastIds.some((id) => id.startsWith('question.listen.')),
    supportGiven: idsFromEnd.some((ids) => ids.some((id) => id.startsWith('support.'))),
  };
}

/** Replies after the person asked for another topic, newest first: what was before is put aside. */
function sinceNewTopic(idsFromEnd: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const changed = idsFromEnd.findIndex((ids) => ids.some((id) => id.startsWith('meta.change_topic.')));
  return changed < 0 ? idsFromEnd : idsFromEnd.slice(0, changed);
}

function exerciseIn(ids: readonly string[], kind: 'offer' | 'step'): string | null {
  for (const id of ids) {
    const match = /^ex\.(\w+)\.(offer|step)\.\d+$/.exec(id);
    if (match && match[2] === kind) return match[1] ?? null;
  }
  return null;
}

function readOpenOffer(idsFromEnd: readonly (readonly string[])[]): string | null {
  for (const ids of idsFromEnd.slice(0, 3)) {
    if (ids.some((id) => id.startsWith('after.decline.')) || exerciseIn(ids, 'step') !== null) return null;
    const offer = exerciseIn(ids, 'offer');
    if (offer !== null) return offer;
  }
  return null;
}

function readSteps(lastIds: readonly string[]): Pick<Conversation, 'nextStep' | 'finished'> {
  const id = exerciseIn(lastIds, 'step');
  const exercise = id === null ? undefined : exerciseById(id);
  if (!exercise) return { nextStep: null, finished: null };
  const last = Math.max(...lastIds.map((phrase) => Number(/\.step\.(\d+)$/.exec(phrase)?.[1] ?? 0)));
  if (exercise.mode === 'step_by_step' && last < exercise.steps) {
    return { nextStep: { exercise: exercise.id, index: last }, finished: null };
  }
  return { nextStep: null, finished: exercise.id };
}

function readOffered(replies: readonly EmbeddedTurn[]): string[] {
  const offered: string[] = [];
  for (const id of replies.flatMap((turn) => turn.phrases ?? [])) {
    const exercise = exerciseIn([id], 'offer') ?? exerciseIn([id], 'step');
    if (exercise !== null && offered.at(-1) !== exercise) offered.push(exercise);
  }
  return offered;
}

function themeIn(ids: readonly string[]): Theme | null {
  for (const id of ids) {
    const name = /^theme\.(\w+)\./.exec(id)?.[1];
    const theme = THEMES.find((known) => known === name);
    if (theme) return theme;
  }
  return null;
}

function countVisits(replies: readonly EmbeddedTurn[]): Map<Theme, number> {
  const visits = new Map<Theme, number>();
  for (const turn of replies) {
    const theme = themeIn((turn.phrases ?? []).filter((id) => /\.(?:reflect|deeper)\.\d+$/.test(id)));
    if (theme) visits.set(theme, (visits.get(theme) ?? 0) + 1);
  }
  return visits;
}
