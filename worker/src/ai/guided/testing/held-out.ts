import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';
import type { Intent } from '../understand.js';
import { LocalConversation, type LocalReply } from '../local-conversation.js';

/** A line of `worker/data/guided/heldout.tsv`: nothing is learned of it. */
export interface HeldOutLine {
  language: LanguageCode;
  label: Intent | 'question';
  text: string;
}

/** The person's situation before the line is written. */
export const SITUATIONS = ['first', 'listening', 'inFlow'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** All held-out lines. @throws Error naming the line that cannot be read */
export function readHeldOut(): HeldOutLine[] {
  const lines = readFileSync(guidedFile('heldout.tsv'), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [language = '', label = '', text = ''] = line.split('\t');
    if (!isLanguageCode(language) || !Object.hasOwn(FITTING, label) || text === '')
      throw new Error(`guided/heldout.tsv:${index + 1}: wanted a language, a label and a text`);
    return [{ language, label: label as HeldOutLine['label'], text }];
  });
}

/** Beginnings of the wordings, kinds of reply, or the flow, of which one has to be in the reply to a line. */
const FITTING: Record<HeldOutLine['label'], readonly string[]> = {
  refuse: ['refusal', 'notThat', 'skip', 'toListen', 'flow listen'],
  skip: ['refusal', 'skip'],
  question: ['kind answer', 'kind decline', 'kind honest', 'howAreYou', 'memory', 'whoReads'],
  thanks: ['thanks', 'goodbye'],
  bye: ['goodbye', 'thanks'],
  human: ['human', 'kind answer'],
  reads: ['whoReads', 'kind answer'],
  memory: ['memory', 'kind answer'],
  medicine: ['medicine'],
  diagnosis: ['diagnosis', 'kind answer'],
  person: ['person', 'kind answer'],
  change: ['changeTopic', 'refusal'],
  listen: ['flow listen', 'refusalAdvice'],
  repeat: ['repeat', 'refusal', 'notThat', 'insult'],
  greet: ['greeting', 'kind step', 'flow listen', 'howAreYou'],
  hostile: ['insult', 'refusal', 'notThat', 'repeat'],
  yes: ['kind listen', 'kind step', 'flow'],
  unclear: ['kind listen', 'kind step', 'skip', 'unsure'],
  howAreYou: ['howAreYou'],
  joke: ['joke'],
  love: ['love'],
};

/** The reply to a line in a situation. */
export function replyTo({ language, text }: HeldOutLine, situation: Situation): LocalReply {
  const talk = new LocalConversation(language, { seed: 3 });
  if (situation === 'listening') talk.choose('nav.listen');
  if (situation === 'inFlow') talk.choose('flow.worry');
  return talk.send(text);
}

/** Returns whether a reply does what its line requires. */
export function fits({ label }: HeldOutLine, { kind, wordings, extras }: LocalReply): boolean {
  const flow = extras.guided?.state.flow?.id;
  const found = [...wordings, `kind ${kind}`, ...(flow ? [`flow ${flow}`] : [])];
  return FITTING[label].some((wanted) => found.some((name) => name.startsWith(wanted)));
}
