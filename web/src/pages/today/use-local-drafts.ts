import { useEffect } from 'react';
import { useUnsentMessages } from '../../features/chat/chat.store';
import { useCapsulesStore } from '../../features/capsules/capsules.store';
import { EMPTY_CAPSULE } from '../../features/capsules/draft';
import { EMPTY_SEED, isEmptyEntry } from '../../features/journal/drafts';
import { useWaitingTexts } from '../../features/journal/journal.outbox';
import { useJournalStore } from '../../features/journal/journal.store';
import { messageOutbox } from '../../features/messaging/messaging.store';
import { hasMoreThanScore } from '../../features/mood/log-draft';
import { useMoodStore } from '../../features/mood/mood.store';
import type { LocalDraft } from './resume';

/** Hook: returns the member's texts that are on this device only, in the order in which Today offers them. */
export function useLocalDrafts(memberId: number): readonly LocalDraft[] {
  useEffect(() => messageOutbox.openAll(), []);
  const { entry, seed } = useJournalStore();
  const waitingTexts = useWaitingTexts(memberId);
  const unsentChats = useUnsentMessages();
  const messages = messageOutbox.use();
  const capsule = useCapsulesStore((state) => state.draft);
  const mood = useMoodStore((state) => state.draft);
  const message = [...Object.entries(messages.drafts), ...Object.entries(messages.outboxes)].find(
    ([, drafts]) => drafts.length > 0,
  );
  const [chat] = unsentChats;
  return [
    ...(isEmptyEntry(entry) ? [] : [{ kind: 'entry', to: '/smart-journal?write' } as const]),
    ...(waitingTexts.length > 0 ? [{ kind: 'entry', to: '/smart-journal' } as const] : []),
    ...(chat ? [{ kind: 'chat', to: `/chat/${chat.sessionId}` } as const] : []),
    ...(message ? [{ kind: 'message', to: `/messages/${message[0]}` } as const] : []),
    ...(seed === EMPTY_SEED || seed.content.trim() === ''
      ? []
      : [{ kind: 'seed', to: '/seed-garden' } as const]),
    ...(capsule === EMPTY_CAPSULE || capsule.content.trim() === ''
      ? []
      : [{ kind: 'capsule', to: '/time-capsules?capsule=new' } as const]),
    ...(hasMoreThanScore(mood) ? [{ kind: 'mood', to: '/mood-tracker' } as const] : []),
  ];
}
