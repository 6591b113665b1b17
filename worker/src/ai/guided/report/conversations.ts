import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';

/** A message of a person, and what is expected of the reply. */
export interface ExpectedTurn {
  text: string;
  /** Kinds of replies of which one has to come, and those that must not. */
  must: string[];
  mustNot: string[];
  /** The flow that has to run, or be offered, after it; `none`: none may. */
  flow?: string;
  /** The level of the crisis gate; several, parted by `|`, where either is right. */
  level?: string;
}

/** A whole conversation of `worker/data/guided/conversations/<language>.txt`. */
export interface ExpectedConversation {
  id: string;
  situation: string;
  language: LanguageCode;
  /** Nobody reads the replies to these or fixes what is wrong with them: only totals are printed. */
  isHeldOut: boolean;
  turns: ExpectedTurn[];
}

/** Returns all conversations of a folder, in a fixed order. @throws Error naming the line that cannot be read */
export function readConversations(
  languages: readonly LanguageCode[] = LANGUAGE_CODES,
  folder: string = guidedFile('conversations'),
): ExpectedConversation[] {
  return languages.flatMap((language) => {
    const path = join(folder, `${language}.txt`);
    return existsSync(path) ? parseConversations(readFileSync(path, 'utf8'), language) : [];
  });
}

/** Ends the situation of a conversation that is held out. */
const HELD_OUT = '(held out)';

/** Reads `# <id> <situation> [(held out)]`, `> <message>` and the expectations below each message. */
export function parseConversations(source: string, language: LanguageCode): ExpectedConversation[] {
  const found: ExpectedConversation[] = [];
  source.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    const fail = (what: string): never => {
      throw new Error(`guided/conversations/${language}.txt:${index + 1}: ${what}`);
    };
    if (line === '') return;
    const head = /^#\s*(\S+)\s*(.*)$/u.exec(line);
    if (head) {
      const situation = head[2] ?? '';
      const isHeldOut = situation.endsWith(HELD_OUT);
      found.push({ id: head[1] ?? '', situation, language, isHeldOut, turns: [] });
      return;
    }
    const conversation = found.at(-1) ?? fail('a line before the first conversation');
    if (line.startsWith('>')) {
      conversation.turns.push({ text: line.slice(1).trim(), must: [], mustNot: [] });
      return;
    }
    const turn = conversation.turns.at(-1) ?? fail('an expectation before the first message');
    const [name = '', value = ''] = line.split(/:\s*/u, 2);
    const kinds = value.split('|').map((kind) => kind.trim());
    if (name === 'must') turn.must.push(...kinds);
    else if (name === 'mustnot') turn.mustNot.push(...kinds);
    else if (name === 'flow') turn.flow = value.trim();
    else if (name === 'level') turn.level = value.trim();
    else fail(`no such expectation as ${name}`);
  });
  return found;
}
