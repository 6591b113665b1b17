import type { ChatMessage } from '@mikai/contract/chat';

const MINUTE_MS = 60_000;
const AWAY_MS = 7 * 24 * 60 * MINUTE_MS;
const TALK_MS = 3 * 60 * MINUTE_MS;
/** A silence longer than this is not talking. */
const PAUSE_MS = 30 * MINUTE_MS;

/**
 * Ids of the messages before which the page says again that MikAI is an AI: after seven days away, and after every
 * three hours of talk. (The opening greeting says it at the start.) Source: promise 5 of the project's quality page.
 * @param start ISO time at which the session began
 */
export function remindersBefore(messages: readonly ChatMessage[], start: string): ReadonlySet<number> {
  const ids = new Set<number>();
  let before = Date.parse(start);
  let talked = 0;
  for (const message of messages) {
    const time = Date.parse(message.timestamp);
    const gap = Math.max(0, time - before);
    before = Math.max(before, time);
    if (gap <= PAUSE_MS) talked += gap;
    if (gap >= AWAY_MS || talked >= TALK_MS) {
      ids.add(message.id);
      talked = 0;
    }
  }
  return ids;
}

/** Whether somebody who opens a session now was away from it for seven days. */
export function isAwayLong(lastMessageAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastMessageAt) >= AWAY_MS;
}
