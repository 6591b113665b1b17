import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { NO_REPEAT_TURNS, sentencesOf } from './conversation.js';
import { readCueFile } from './cue-book.js';
import { composeReply } from './embedded-reply.js';
import type { EmbeddedTurn } from './embedded-request.js';
import { companionLanguages } from './phrase-book.js';
import { seededRandom } from './picker.js';

const DIALOGUES = 16;
const TURNS = 30;

/** Messages made of the language's own cues: small answers, questions to MikAI, talk about life, odds and ends. */
function randomMessage(language: LanguageCode, random: () => number): string {
  const file = readCueFileOnce(language);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const plain = (cue: string): string => cue.replace(/[*^$]|\.\./g, '').replace(/\|\S+/g, '');
  const anyOf = (table: Record<string, string[]>): string => plain(pick(Object.values(table).flat()));
  const roll = random();
  if (roll < 0.3)
    return plain(
      pick(['yes', 'no', 'short', 'unsure', 'thanks'] as const).replace(/.*/, (key) =>
        pick(file.intents[key as 'yes']),
      ),
    );
  if (roll < 0.45) return anyOf(file.intents);
  if (roll < 0.9) return `${anyOf(file.feelings)}, ${anyOf(file.themes)} ${anyOf(file.distortions)}`;
  if (roll < 0.95) return anyOf(file.exercises);
  return pick(['...', '😢', '👍', 'asdfgh', '?', '12345', '🙃']);
}

const files = new Map<LanguageCode, ReturnType<typeof readCueFile>>();
function readCueFileOnce(language: LanguageCode): ReturnType<typeof readCueFile> {
  const file = files.get(language) ?? readCueFile(language);
  files.set(language, file);
  return file;
}

describe.each(companionLanguages().map((language) => [language]))('talk in %s', (language) => {
  it(`never says a phrase or a sentence twice within ten turns, in ${DIALOGUES} talks of ${TURNS} turns`, () => {
    const faults: string[] = [];
    for (let dialogue = 1; dialogue <= DIALOGUES; dialogue += 1) {
      const random = seededRandom(dialogue * 7919);
      // Every fifth person says the same thing over and over.
      const stubborn = dialogue % 5 === 0 ? randomMessage(language, random) : null;
      const turns: EmbeddedTurn[] = [];
      const earlier: { ids: string[]; sentences: string[] }[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const content = stubborn ?? randomMessage(language, random);
        turns.push({ sender: 'user', content, language });
        const reply = composeReply({
          turns: turns.slice(-40),
          name: dialogue % 2 === 0 ? 'Sam' : null,
          preferredLanguage: language,
          seed: dialogue * 100 + turn,
        });
        const said = { ids: reply.phrases, sentences: sentencesOf(reply.text) };
        const where = `talk ${dialogue}, turn ${turn}: ${reply.text}`;
        if (said.ids.length === 0) faults.push(`${where}: empty`);
        if (/[!！¡{}]/u.test(reply.text)) faults.push(`${where}: forbidden sign`);
        if (new Set(said.ids).size !== said.ids.length)
          faults.push(`${where}: the same phrase twice in a reply`);
        for (const before of earlier.slice(-NO_REPEAT_TURNS)) {
          const again = said.ids.filter((id) => before.ids.includes(id));
          const echoes = said.sentences.filter((sentence) => before.sentences.includes(sentence));
          if (again.length + echoes.length > 0)
            faults.push(`${where}: again ${[...again, ...echoes].join(' ')}`);
        }
        earlier.push(said);
        turns.push({ sender: 'ai', content: reply.text, language: reply.language, phrases: reply.phrases });
      }
    }
    expect(faults).toEqual([]);
  });
});
