import { textWindows } from '@mikai/core/safety/windows';
import type { LanguageCode } from '@mikai/contract/languages';
import { cueBook } from '../cue-book.js';
import { readSigns } from '../read-message.js';
import { prepareText } from '../text-form.js';
import type { Sample } from './buckets.js';
import { readingFeatures, type CueReading } from './features.js';

/** Returns the findings of the cues in a text: sure ones, and weak signs. */
export function readCues(text: string, language: LanguageCode): CueReading {
  const book = cueBook(language);
  const prepared = prepareText(text, language);
  return { sure: readSigns(prepared, book, false), weak: readSigns(prepared, book, true) };
}

/** Features of a whole text. */
export function readWhole(text: string, language: LanguageCode): Sample {
  return readingFeatures(text, language, readCues(text, language));
}

/**
 * Features of the stretches of a text in which a habit of thought may show: it sits in a sentence or in two, not in a
 * whole letter. A text of one sentence is one stretch.
 */
export function readWindows(text: string, language: LanguageCode): Sample[] {
  const windows = textWindows(text).map(({ start, end }) => text.slice(start, end).trim());
  const stretches = windows.length <= 3 ? [text, ...windows] : windows;
  return [...new Set(stretches)].map((stretch) => readWhole(stretch, language));
}
