import type { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { extrasOf } from '@mikai/core/chat/extras';
import { asksPrivately } from '../ai/private-steps.js';

/** A text that is shorter is in many replies by chance. UTF-16 units. */
const MIN_QUOTE = 4;

/** A reply belongs right behind its message, also when a later message came before it. */
const order = (row: ChatMessageEntity): number => row.replyTo ?? row.id;

/** Sorts the messages of a conversation as they are read. */
export const inOrder = (rows: readonly ChatMessageEntity[]): ChatMessageEntity[] =>
  rows.toSorted((a, b) => order(a) - order(b) || a.id - b.id);

/**
 * Returns the ids of the messages that no provider may see: the person's answers to private steps of a flow ('It stays with you'), and
 * replies that quote one. A choice is our own words.
 * @param rows messages of one conversation in order, with at least one before those that matter
 */
export function privateIds(rows: readonly ChatMessageEntity[]): Set<number> {
  const ids = new Set<number>();
  const texts: string[] = [];
  let isAsked = false;
  for (const row of rows) {
    const { guided, choiceId } = extrasOf(row);
    if (row.sender === 'ai') {
      // A model's reply cannot quote what no model has seen.
      if (!guided) continue;
      if (texts.some((text) => plain(row.content).includes(text))) ids.add(row.id);
      isAsked = asksPrivately(guided.state);
    } else if (isAsked && choiceId === undefined) {
      ids.add(row.id);
      const text = plain(row.content);
      if (text.length >= MIN_QUOTE) texts.push(text);
    }
  }
  return ids;
}

/** A text as a reply would quote it: on one line, without the full stop at its end. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/[.。।]{1,4}$/u, '');
