import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';
import { LABELS, type Label } from '../labels.js';

/** A labelled line of `worker/data/guided/samples/<language>.tsv`. */
export interface GuidedSample {
  language: LanguageCode;
  label: Label;
  text: string;
}

/** All labelled lines, in a fixed order. @throws Error naming file and line that cannot be read. */
export function readGuidedSamples(languages: readonly LanguageCode[] = LANGUAGE_CODES): GuidedSample[] {
  return languages.flatMap((language) => {
    const path = guidedFile(`samples/${language}.tsv`);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      const [name, text] = line.split('\t').map((cell) => cell.trim());
      const label = LABELS.find((each) => each === name);
      if (!label || !text)
        throw new Error(`guided/samples/${language}.tsv:${index + 1}: wanted a label, a tab and a text`);
      return [{ language, label, text }];
    });
  });
}
