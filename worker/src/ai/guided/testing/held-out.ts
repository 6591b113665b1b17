import { readFileSync } from 'node:fs';
import { isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';
import type { Topic } from '../labels.js';
import { flowOf } from '../labels.js';
import type { Intent } from '../find-intent.js';
import { LocalConversation } from '../local-conversation.js';
import type { LocalReply } from '../local-reply.js';

/** A line of one of the held-out files of `worker/data/guided`: nothing is learned of it. */
export interface HeldOutLine {
  language: LanguageCode;
  /** `tells`: it neither refuses nor asks, whatever its form. */
  label: Intent | Topic | 'question' | 'other' | 'tells';
  text: string;
}

/** The person's situation before the line is written. */
export const SITUATIONS = ['first', 'listening', 'inFlow'] as const;
export type Situation = (typeof SITUATIONS)[number];

type HeldOutFile = 'heldout.tsv' | 'heldout-writers.tsv' | 'heldout-voices.tsv';

/** Returns all held-out lines of a file. @throws Error naming the line that cannot be read */
export function readHeldOut(file: HeldOutFile = 'heldout.tsv'): HeldOutLine[] {
  const lines = readFileSync(guidedFile(file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [language = '', label = '', text = ''] = line.split('\t');
    if (!isLanguageCode(language) || !Object.hasOwn(FITTING, label) || text === '')
      throw new Error(`guided/${file}:${index + 1}: wanted a language, a label and a text`);
    return [{ language, label: label as HeldOutLine['label'], text }];
  });
}

/** A telling is listened to, asked about, or answered with its own flow. */
const OPEN_REPLIES = ['kind listen', 'kind step', 'kind unsure'] as const;
const topic = (name: Topic): readonly string[] => [...OPEN_REPLIES, `offer ${flowOf(name)}`];

/** Beginnings of the wordings, kinds of reply, the flow, or the flow offered, of which one has to be in the reply to a line. */
const FITTING: Record<HeldOutLine['label'], readonly string[]> = {
  refuse: ['refusal', 'notThat', 'skip', 'toListen', 'flow listen'],
  skip: ['refusal', 'skip'],
  notThat: [
    'refusal',
    'notThat',
    'repeat',
    'correction',
    'askedNothing',
    'unanswered',
    'present',
    'unheard',
    'meaning',
  ],
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
  repeat: ['repeat', 'refusal', 'notThat', 'insult', 'unheard'],
  greet: ['greeting', 'kind step', 'flow listen', 'howAreYou'],
  hostile: ['insult', 'refusal', 'notThat', 'repeat', 'unheard'],
  yes: ['kind listen', 'kind step', 'flow'],
  unclear: ['kind listen', 'kind step', 'skip', 'unsure'],
  howAreYou: ['howAreYou'],
  joke: ['joke'],
  love: ['love'],
  calm: topic('calm'),
  worry: topic('worry'),
  thought: topic('thought'),
  low: topic('low'),
  grief: topic('grief'),
  lonely: topic('lonely'),
  conflict: topic('conflict'),
  stress: topic('stress'),
  sleep: topic('sleep'),
  body: [...topic('body'), 'eatingCare'],
  good: [...topic('good'), 'kind glad'],
  kindness: topic('kindness'),
  decision: topic('decision'),
  newplace: topic('newplace'),
  caring: topic('caring'),
  breakup: topic('breakup'),
  other: [...OPEN_REPLIES, 'skip'],
  tells: [...OPEN_REPLIES, 'kind topic', 'kind glad'],
};

/** Returns the reply to a line in a situation. */
export function replyTo({ language, text }: HeldOutLine, situation: Situation): LocalReply {
  const talk = new LocalConversation(language, { seed: 3 });
  if (situation === 'listening') talk.choose('nav.listen');
  if (situation === 'inFlow') talk.choose('flow.worry');
  return talk.send(text);
}

/** Returns whether a reply does what its line requires. */
export function fits({ label }: HeldOutLine, { kind, wordings, extras }: LocalReply): boolean {
  const flow = extras.guided?.state.flow?.id;
  const offer = extras.guided?.state.offer;
  const found = [
    ...wordings,
    `kind ${kind}`,
    ...(flow ? [`flow ${flow}`] : []),
    ...(offer ? [`offer ${offer}`] : []),
  ];
  return FITTING[label].some((wanted) => found.some((name) => name.startsWith(wanted)));
}
