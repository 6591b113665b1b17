import { PhraseBook } from './phrases.js';

/** What people say next of a subject, and the words that only name a subject. */
export const BEAT_BOOK = new PhraseBook('beats.txt');
/** What a sentence does. */
export const KIND_BOOK = new PhraseBook('kinds.txt');
/** The form of a message: the moments model does not read it. */
export const FORM_BOOK = new PhraseBook('forms.txt');
/** The tone of a message. */
export const TONE_BOOK = new PhraseBook('tones.txt');
