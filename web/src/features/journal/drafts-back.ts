import { DISAPPEAR_HOURS, UNTITLED_ENTRY } from '@mikai/contract/journal';
import { attemptFor, EMPTY_SEED, isEmptyEntry, toEntryRequest, toSeedRequest } from './drafts';
import type { EntryDraft, SeedDraft } from './drafts';
import { dropWaiting } from './journal.outbox';
import type { WaitingText } from './journal.outbox';
import { setEntryDraft, setSeedDraft } from './journal.store';

/** Returns whether the form of a waiting text is free. */
export function canRestoreDraft(
  { kind }: WaitingText,
  drafts: { entry: EntryDraft; seed: SeedDraft },
): boolean {
  return kind === 'entry' ? isEmptyEntry(drafts.entry) : drafts.seed.content.trim() === '';
}

/** Moves a waiting text back into its form. Unchanged, it keeps its id: it may have arrived already. */
export function restoreDraft(text: WaitingText): void {
  const { clientId, content, request } = text;
  if (text.kind === 'entry') {
    const { tags = [], isDisappearing, isShadowMode, disappearAfterHours } = text.request;
    const draft: EntryDraft = {
      title: text.request.title,
      content,
      tags,
      mode: isDisappearing ? 'venting' : isShadowMode ? 'shadow' : 'regular',
      hours: disappearAfterHours ?? DISAPPEAR_HOURS[0],
    };
    const attempt = { ...attemptFor(toEntryRequest(draft), undefined), clientId };
    setEntryDraft({ ...draft, attempt });
  } else {
    const title = request.title === UNTITLED_ENTRY ? '' : (request.title ?? '');
    const draft = { ...EMPTY_SEED, title, content, mood: text.request.mood ?? null };
    const attempt = attemptFor({ ...toSeedRequest(draft), isEnhanced: false }, undefined);
    setSeedDraft({ ...draft, attempt: { ...attempt, clientId } });
  }
  dropWaiting(clientId);
}
