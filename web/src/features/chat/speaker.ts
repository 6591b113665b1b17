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

/** A line of the log: who goes on from there, or why the language model does not. */
export type SpeakerChangeKind = 'toGuided' | 'toModel' | 'modelFailed' | 'budgetUsed';

const OF_REASON = { failed: 'modelFailed', budget: 'budgetUsed' } as const;

/**
 * The messages before which the log says that the speaker changed, by id. The fixed replies to words of crisis change nothing. A
 * reason is given once, until the language model has answered again.
 */
export function speakerChanges(messages: readonly ChatMessage[]): ReadonlyMap<number, SpeakerChangeKind> {
  const changes = new Map<number, SpeakerChangeKind>();
  let before: Speaker | undefined;
  let given: ChatMessage['instead'];
  for (const message of messages) {
    const speaker = speakerOf(message);
    if (speaker === undefined || message.provenance?.source === 'fixed') continue;
    const { instead } = message;
    if (instead && instead !== given) changes.set(message.id, OF_REASON[instead]);
    else if (before !== undefined && speaker !== before)
      changes.set(message.id, speaker === 'guided' ? 'toGuided' : 'toModel');
    before = speaker;
    if (speaker === 'model') given = undefined;
    else if (instead) given = instead;
  }
  return changes;
}
