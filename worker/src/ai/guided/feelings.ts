import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Feeling } from '../embedded/vocabulary.js';
import { prepareText } from '../embedded/text-form.js';
import { hasQuestionMark } from './cues.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';

/** In a longer message, a word of feeling may refer to anything in the story. */
const MAX_WORDS = 8;

/** Endings that look like a feeling but only express wonder. */
const WONDERS = /까\s?(?:봐|하는데|해)|어떡하지?|어떡해|어쩌지|만약에/gu;

/** Feelings that nobody is asked for once they are named. */
const NAMED: ReadonlySet<Feeling> = new Set<Feeling>(['shame', 'exhaustion', 'fear', 'anger', 'sadness']);

/** Returns the person's own feelings named in a short message; none if the message is about somebody else. */
export function feelingsIn(text: string, language: LanguageCode): Feeling[] {
  if (hasQuestionMark(text) || prepareText(text, language).words > MAX_WORDS) return [];
  if (mentionsSomebody(text, language) || metaIn(text, language).has('THIRD')) return [];
  const own = language === 'ko' ? text.replace(WONDERS, ' ') : text;
  return readMessage(own, language).feelings.filter((feeling) => NAMED.has(feeling));
}
