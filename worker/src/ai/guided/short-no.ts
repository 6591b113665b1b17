import { prepareText } from '../embedded/text-form.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import { beginsWithNo } from './split-message.js';

/** From this share on a few words that begin with "no" refuse, whatever there is to refuse. */
const SURE_NO = 0.9;
const MAX_WORDS = 5;

/** Returns whether a message is a short "no, not that kind of thing", which is of nobody else. */
export const isShortNo = ({ request: { text, recent }, language }: ReplyBuilder, refusal: number): boolean =>
  refusal >= SURE_NO &&
  recent.length > 0 &&
  beginsWithNo(text, language) &&
  prepareText(text, language).words <= MAX_WORDS &&
  !mentionsSomebody(text, language) &&
  !metaIn(text, language).has('THIRD');

/** Longer messages with the words for being misread are about something else. */
const MAX_WORDS_OF_MISREAD = 4;

/** Returns whether a message with the words for being misread is about something else, by its length. */
export const isTooLongForMisread = ({ request: { text }, language }: ReplyBuilder): boolean =>
  prepareText(text, language).words > MAX_WORDS_OF_MISREAD && !metaIn(text, language).has('DENIES');
