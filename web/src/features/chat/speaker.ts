import type { ChatMessage } from '@mikai/contract/chat';

/** The author of a message's wording: written steps, a language model, or written steps behind one sentence of a model. */
export type Speaker = 'guided' | 'model' | 'both';

const OF_SOURCE = { embedded: 'guided', fixed: 'guided', provider: 'model', hybrid: 'both' } as const;

/**
 * Returns who worded a message; `undefined` while it is being written, and for messages from before this was stored.
 */
export function speakerOf({ provenance }: ChatMessage): Speaker | undefined {
  return provenance && OF_SOURCE[provenance.source];
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
  let before: Exclude<Speaker, 'both'> | undefined;
  let given: ChatMessage['instead'];
  for (const message of messages) {
    const named = speakerOf(message);
    if (named === undefined || message.provenance?.source === 'fixed') continue;
    // Inside a flow the written steps lead, whoever words a sentence of them.
    const speaker = named === 'model' ? 'model' : 'guided';
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
