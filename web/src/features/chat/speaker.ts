import type { ChatMessage } from '@mikai/contract/chat';

/** The author of a message's wording: written steps, or a language model. */
export type Speaker = 'guided' | 'model';

/**
 * Returns who worded a message; `undefined` while it is being written, and for messages from before this was stored.
 */
export function speakerOf({ provenance }: ChatMessage): Speaker | undefined {
  if (!provenance) return undefined;
  return provenance.source === 'provider' ? 'model' : 'guided';
}

/**
 * The messages at which the speaker changed, by id, with who speaks from there on. The fixed replies to words of crisis
 * change nothing.
 */
export function speakerChanges(messages: readonly ChatMessage[]): ReadonlyMap<number, Speaker> {
  const changes = new Map<number, Speaker>();
  let before: Speaker | undefined;
  for (const message of messages) {
    const speaker = speakerOf(message);
    if (speaker === undefined || message.provenance?.source === 'fixed') continue;
    if (before !== undefined && speaker !== before) changes.set(message.id, speaker);
    before = speaker;
  }
  return changes;
}
