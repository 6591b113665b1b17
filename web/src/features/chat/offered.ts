import { choiceName } from '@mikai/contract/chat';
import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import type { MoodScore } from '@mikai/contract/mood';

/** The choices of a message, grouped by where they are shown. */
export interface Offered {
  /** The button of the crisis card that ends care. */
  notMeant?: ChatChoice;
  /** Answers to questions of the crisis gate, shown as equal buttons. */
  care: ChatChoice[];
  /** The button of the summary card that ends the flow. */
  done?: ChatChoice;
  /** Choices that are shown as the five faces of the mood scale. */
  faces: { choice: ChatChoice; score: MoodScore }[];
  chips: ChatChoice[];
}

const NOT_MEANT = 'care.notMeant';
const DONE = 'nav.done';
/** Matches answers to questions of the crisis gate: about danger, the person's safety, and company for somebody else. */
const CARE = /^(care|check|other)\./;
const FACE = /^mood\.([1-5])$/;

/** Returns whether a choice answers a question of the crisis gate. */
export const isCareChoice = (id: string): boolean => CARE.test(id);

/** Groups the choices of a message by where they are shown. */
export function offeredBy({ kind, choices = [], input, summary }: ChatMessage): Offered {
  const offered: Offered = { care: [], faces: [], chips: [] };
  for (const choice of choices) {
    const name = choiceName(choice.id);
    const face = input?.kind === 'mood' ? FACE.exec(name) : null;
    if (kind === 'crisis' && name === NOT_MEANT) offered.notMeant = choice;
    else if (summary && name === DONE) offered.done = choice;
    else if (face) offered.faces.push({ choice, score: Number(face[1]) as MoodScore });
    else if (isCareChoice(name)) offered.care.push(choice);
    else offered.chips.push(choice);
  }
  return offered;
}

/** Returns the choice of a number on the scale of a message. */
export function scaleChoice(message: ChatMessage, value: number, label: string): ChatChoice {
  return { id: `scale.${value}.${message.replyTo ?? message.id}`, label };
}

/** Returns whether a message asks a safety question; a message with only the help line doesn't. */
export const asksOfDanger = (message: ChatMessage): boolean =>
  message.care?.level === 'certain' || offeredBy(message).care.length > 0;
