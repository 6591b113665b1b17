import type { LanguageCode } from '@mikai/contract/languages';
import type { Subject } from './beat-names.js';
import { namesSubject, subjectsOfEvent } from './beats.js';
import { eventIn, flowsOfEvent } from './events.js';
import { readByModel } from './guided-model.js';
import { readMoments, shareOfSubjects } from './moments.js';
import { flowOf, TOPICS } from './labels.js';
import type { LifeEvent } from './schema.js';

/** The subjects that a topic is about. */
const OF_TOPICS: Partial<Record<string, readonly Subject[]>> = {
  worry: ['worry'],
  calm: ['panic'],
  thought: ['self'],
  kindness: ['self', 'guilt'],
  low: ['low'],
  grief: ['pet', 'loss', 'breakup'],
  lonely: ['alone'],
  newplace: ['abroad'],
  conflict: ['quarrel', 'anger'],
  stress: ['work', 'exam', 'money'],
  sleep: ['sleep'],
  body: ['body'],
  decision: ['decision'],
  caring: ['illness', 'kids', 'baby'],
};

/** From these shares on a message is read as one about a topic, or about a subject. */
const MIN_SHARE_OF_TOPIC = 0.4;
const MIN_SHARE_OF_SUBJECTS = 0.4;

/**
 * Returns whether a message is still about the event, so that another question about it fits. Such a question would be wrong once the person has
 * moved on.
 */
export function isOnEvent(text: string, language: LanguageCode, event: LifeEvent): boolean {
  if (eventIn(text, language) === event) return true;
  const subjects = subjectsOfEvent(event);
  return subjects.length > 0 && isOf(text, language, subjects);
}

/** Returns whether a message is about a topic, by its words or as it was learned. */
export function isOnTopic(text: string, language: LanguageCode, topic: string): boolean {
  const event = eventIn(text, language);
  if (event !== undefined && flowsOfEvent(event)?.includes(topic) === true) return true;
  const share = readByModel(text, language).reduce((sum, { label, share: each }) => {
    const known = TOPICS.find((name) => name === label);
    return known !== undefined && flowOf(known) === topic ? sum + each : sum;
  }, 0);
  return share >= MIN_SHARE_OF_TOPIC || isOf(text, language, OF_TOPICS[topic] ?? []);
}

const isOf = (text: string, language: LanguageCode, subjects: readonly Subject[]): boolean =>
  namesSubject(text, language, subjects) ||
  shareOfSubjects(readMoments(text, language), subjects) >= MIN_SHARE_OF_SUBJECTS;

/** Returns whether a message is about one of the subjects. */
export const isOnSubject = (text: string, language: LanguageCode, subject: Subject): boolean =>
  isOf(text, language, [subject]);
