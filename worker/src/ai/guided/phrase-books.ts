import { PhraseBook } from './phrases.js';

/** Phrases with which people continue a subject, and words that only name one. */
export const BEAT_BOOK = new PhraseBook('beats.txt');
/** Phrases by the kind of their sentence. */
export const KIND_BOOK = new PhraseBook('kinds.txt');
/** The form of a message: the moments model does not read it. */
export const FORM_BOOK = new PhraseBook('forms.txt');
/** The tone of a message. */
export const TONE_BOOK = new PhraseBook('tones.txt');
