import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Feeling } from '../embedded/vocabulary.js';
import { prepareText } from '../embedded/text-form.js';
import type { Conversation } from './conversation.js';
import { hasQuestionMark } from './cues.js';
import { isLightTalk } from './light.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import type { LifeEvent } from './schema.js';
import type { Wording } from './telling.js';

/** A longer message tells what happened: its words of feeling may be of anything in it. */
const MAX_WORDS = 8;

/** Endings that are among the words of a feeling, and only wonder. */
const WONDERS = /까\s?(?:봐|하는데|해)|어떡하지?|어떡해|어쩌지|만약에/gu;

/** The event whose words answer a feeling; sadness has words of its own. */
const WORDS_OF: Partial<Record<Feeling, LifeEvent | 'sad'>> = {
  shame: 'ashamed',
  exhaustion: 'drained',
  fear: 'dreads',
  anger: 'furious',
  sadness: 'sad',
};

/** Returns the feelings of their own that a person names in a few words; none where somebody else is spoken of. */
export function feelingsIn(text: string, language: LanguageCode): Feeling[] {
  if (hasQuestionMark(text) || prepareText(text, language).words > MAX_WORDS) return [];
  if (mentionsSomebody(text, language) || metaIn(text, language).has('THIRD')) return [];
  const own = language === 'ko' ? text.replace(WONDERS, ' ') : text;
  return readMessage(own, language).feelings.filter((feeling) => WORDS_OF[feeling] !== undefined);
}

/** Returns the reply to a feeling that the person names, each once in a conversation. */
export function feelingOf(reply: Conversation): Wording | undefined {
  const { request, language, state, texts } = reply;
  if (state.about === 'good' || isLightTalk(reply)) return undefined;
  for (const feeling of feelingsIn(request.text, language)) {
    const words = WORDS_OF[feeling];
    if (words === undefined || state.denied?.includes(`event.${words}`) === true) continue;
    const all = words === 'sad' ? texts.policy.sad : texts.events[words];
    const ids = all.map((_, at) => (words === 'sad' ? `sad.${at}` : `event.${words}.${at}`));
    if (ids.some((id) => reply.hasUsed(id))) continue;
    const id = reply.oneOf(ids);
    const at = id === undefined ? -1 : ids.indexOf(id);
    if (id !== undefined)
      return {
        id,
        textIn: ({ policy, events }) => (words === 'sad' ? policy.sad : events[words])[at],
      };
  }
  return undefined;
}
