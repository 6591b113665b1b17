import { CAPSULE_LIMITS } from '@mikai/contract/capsules';
import { CBT_LIMITS } from '@mikai/contract/cbt';
import type { ChatHandover, ChatSummary, SummaryKeep } from '@mikai/contract/chat';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import { setDraft as setCapsuleDraft, useCapsulesStore } from '../features/capsules/capsules.store';
import { setReframeDraft, useCbtStore } from '../features/cbt/cbt.store';
import { setEntryDraft, useJournalStore } from '../features/journal/journal.store';
import { setDraft as setMoodDraft, useMoodStore } from '../features/mood/mood.store';
import { useHelpStore } from '../ui/help/help.store';

/** A feature in which a person can continue what they wrote in the conversation. */
export type Destination = ChatHandover['to'] | 'reminder';

/** Destinations that only members can use. */
const NEEDS_ACCOUNT: ReadonlySet<Destination> = new Set([
  'journal',
  'mood',
  'capsule',
  'members',
  'reminder',
]);

export const needsAccount = (to: Destination): boolean => NEEDS_ACCOUNT.has(to);

/** Appends a text to the existing one as far as the limit allows, unless it is in it already. */
function appendOnce(before: string, text: string, limit: number): string {
  if (before.includes(text)) return before;
  const start = before.trim() === '' ? '' : `${before.trimEnd()}\n\n`;
  return `${start}${text}`.slice(0, Math.max(limit, before.length));
}

/** An address of the app, with the router state that its page reads. */
interface Target {
  to: string;
  state?: object;
}

/**
 * Fills the person's text into the form of the destination as a draft; it is sent only when they submit the form.
 * @returns the address to go to; `null` if a dialog opened over the page instead
 */
export function fillIn(to: Destination, text: string): Target | null {
  switch (to) {
    case 'journal': {
      const { entry } = useJournalStore.getState();
      const content = appendOnce(entry.content, text, JOURNAL_LIMITS.contentLength);
      setEntryDraft({ ...entry, content });
      return { to: '/smart-journal?write' };
    }
    case 'mood': {
      const { draft } = useMoodStore.getState();
      setMoodDraft({ ...draft, notes: appendOnce(draft.notes, text, MOOD_LIMITS.notesLength) });
      return { to: '/mood-tracker' };
    }
    case 'cbt': {
      const { reframe } = useCbtStore.getState();
      setReframeDraft({ ...reframe, thought: appendOnce(reframe.thought, text, CBT_LIMITS.thoughtLength) });
      return { to: '/cbt-tools' };
    }
    case 'capsule': {
      const { draft } = useCapsulesStore.getState();
      setCapsuleDraft({ ...draft, content: appendOnce(draft.content, text, CAPSULE_LIMITS.contentLength) });
      return { to: '/time-capsules?capsule=new' };
    }
    case 'members':
      return {
        to: '/messages?new',
        state: { draft: text.slice(0, MESSAGING_LIMITS.messageLength) },
      };
    case 'blog':
      return { to: '/mental-health-blog' };
    case 'reminder':
      return { to: '/notifications?tab=preferences' };
    case 'breathing':
      useHelpStore.getState().open('breathe');
      return null;
  }
}

/** Returns a summary as text, in the person's own words under their headings. */
export const summaryText = ({ lines }: ChatSummary): string =>
  lines.map(({ label, text }) => `${label}\n${text}`).join('\n\n');

/** Fills in the summary of a guided flow, for every destination but the journal (see `keep-in-journal.ts`). */
export function fillInSummary(keep: Exclude<SummaryKeep, 'journal'>, summary: ChatSummary): Target | null {
  return fillIn(keep, summaryText(summary));
}
