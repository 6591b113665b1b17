import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { dataPath } from '../safety/data-path.js';

/**
 * Ordinary talk about sorrow, anger, shame, tiredness and joy (`core/data/talk/<language>.tsv`), by writers who had seen no other line. The guided
 * conversation learns its labels, and the crisis gate that it is harmless.
 */
interface TalkLine {
  /** The reply that fits the line; the worker knows the names. */
  label: string;
  text: string;
  /** The line may be a hint at danger: the gate does not learn it as a harmless one. */
  isHint: boolean;
}

/** Reads the lines of a language in the order of the file. @throws Error naming file and line that cannot be read */
export function readTalkLines(language: LanguageCode): TalkLine[] {
  const name = `talk/${language}.tsv`;
  return readFileSync(dataPath(name), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line === '') return [];
      const [label, text, mark, ...rest] = line.split('\t');
      if (!label || !text || (mark !== undefined && mark !== 'hint') || rest.length > 0)
        throw new Error(`${name}:${index + 1}: expected a label, a text and perhaps "hint"`);
      return [{ label, text, isHint: mark === 'hint' }];
    });
}
