import type { ChatMessage } from '@mikai/contract/chat';

/** The author of a message's wording: written steps, a language model, or written steps behind one sentence of a model. */
export type Speaker = 'guided' | 'model' | 'both';

const SPEAKER_BY_SOURCE = { embedded: 'guided', fixed: 'guided', provider: 'model', hybrid: 'both' } as const;

/**
 * Returns who worded a message; `undefined` while it is being written, and for messages from before this was stored.
 */
export function speakerOf({ provenance }: ChatMessage): Speaker | undefined {
  return provenance && SPEAKER_BY_SOURCE[provenance.source];
}

/** Returns the speakers of a conversation: the written steps, which greet everybody, and everyone else who has spoken. */
export function speakersIn(messages: readonly ChatMessage[]): Speaker[] {
  const found = new Set(messages.map(speakerOf));
  return (['guided', 'model', 'both'] as const).filter((each) => each === 'guided' || found.has(each));
}

/** A line of the log: who answers from there on, or why the language model does not. */
export type SpeakerChangeKind = 'toGuided' | 'toModel' | 'modelFailed' | 'budgetUsed';

const CHANGE_BY_REASON = { failed: 'modelFailed', budget: 'budgetUsed' } as const;

/**
 * Returns the messages before which the log says that the speaker changed, by id. The fixed replies to a crisis message change nothing. A
 * reason is given once, until the language model has answered again.
 */
export function speakerChanges(messages: readonly ChatMessage[]): ReadonlyMap<number, SpeakerChangeKind> {
  const changes = new Map<number, SpeakerChangeKind>();
  let previousSpeaker: Exclude<Speaker, 'both'> | undefined;
  let shownReason: ChatMessage['instead'];
  for (const message of messages) {
    const author = speakerOf(message);
    if (author === undefined || message.provenance?.source === 'fixed') continue;
    // Inside a flow the written steps lead, even if the model writes one sentence.
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
