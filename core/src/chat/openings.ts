import { CHAT_OPENINGS, type ChatOpening } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

let byLabel: Map<string, ChatOpening> | undefined;

/** Returns the opening that has this text as its label in any language; a client may send it without an id. */
export function openingOf(text: string): ChatOpening | undefined {
  if (!byLabel) {
    const labels = readJsonData<Record<LanguageCode, Record<ChatOpening, string>>>('chat/openings.json');
    byLabel = new Map(
      LANGUAGE_CODES.flatMap((language) =>
        CHAT_OPENINGS.map((name): [string, ChatOpening] => [plain(labels[language][name]), name]),
      ),
    );
  }
  return byLabel.get(plain(text));
}

/** Returns the greeting above the openings, as the app shows it; a person without a name is called a friend. */
export function greetingIn(language: LanguageCode, name?: string): string {
  const texts =
    readJsonData<Record<LanguageCode, { greeting: string; friend: string }>>('chat/greetings.json')[language];
  return texts.greeting.replace('{{name}}', name || texts.friend);
}

/** Keeps letters and digits only: labels do not differ by case or punctuation alone. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
