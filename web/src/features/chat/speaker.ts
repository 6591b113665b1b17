import type { ChatMessage } from '@mikai/contract/chat';

/** The author of a reply: `guided`, written steps; `model`, a language model; `both`, written steps after a model's sentence. */
export type Speaker = 'guided' | 'model' | 'both';

const SPEAKER_BY_SOURCE = { embedded: 'guided', fixed: 'guided', provider: 'model', hybrid: 'both' } as const;

/**
 * Returns the author of a message; `undefined` while it is being written, and for old messages, for which it wasn't stored.
 */
export function speakerOf({ provenance }: ChatMessage): Speaker | undefined {
  return provenance && SPEAKER_BY_SOURCE[provenance.source];
}

/** Returns the authors in a conversation. The written steps are always included, because they greet everybody. */
export function speakersIn(messages: readonly ChatMessage[]): Speaker[] {
  const found = new Set(messages.map(speakerOf));
  return (['guided', 'model', 'both'] as const).filter((each) => each === 'guided' || found.has(each));
}

/** The kind of a line in the log: who replies from there on, or why the language model doesn't. */
export type SpeakerChangeKind = 'toGuided' | 'toModel' | 'modelFailed' | 'budgetUsed';

const CHANGE_BY_REASON = { failed: 'modelFailed', budget: 'budgetUsed' } as const;

/**
 * Returns the lines about a change of the author, by the id of the message that follows. Fixed replies to a crisis message don't
 * count. A reason is shown only once until the language model has replied again.
 */
export function speakerChanges(messages: readonly ChatMessage[]): ReadonlyMap<number, SpeakerChangeKind> {
  const changes = new Map<number, SpeakerChangeKind>();
  let previousSpeaker: Exclude<Speaker, 'both'> | undefined;
  let shownReason: ChatMessage['instead'];
  for (const message of messages) {
    const author = speakerOf(message);
    if (author === undefined || message.provenance?.source === 'fixed') continue;
    // In a flow the written steps count as the author, even if the model writes a sentence.
    const speaker = author === 'model' ? 'model' : 'guided';
    const { instead } = message;
    if (instead && instead !== shownReason) changes.set(message.id, CHANGE_BY_REASON[instead]);
    else if (previousSpeaker !== undefined && speaker !== previousSpeaker)
      changes.set(message.id, speaker === 'guided' ? 'toGuided' : 'toModel');
    previousSpeaker = speaker;
    if (speaker === 'model') shownReason = undefined;
    else if (instead) shownReason = instead;
  }
  return changes;
}
