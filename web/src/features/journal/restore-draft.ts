import { DISAPPEAR_HOURS } from '@mikai/contract/journal';
import { attemptFor, EMPTY_SEED, isEmptyEntry, toEntryRequest, toFormTitle, toSeedRequest } from './drafts';
import type { EntryDraft, SeedDraft } from './drafts';
import { dropWaiting } from './journal.outbox';
import type { WaitingText } from './journal.outbox';
import { setEntryDraft, setSeedDraft } from './journal.store';

/** Returns whether a waiting text can be moved back into its form, because that is empty. */
export function canRestoreDraft(
  { kind }: WaitingText,
  drafts: { entry: EntryDraft; seed: SeedDraft },
): boolean {
  return kind === 'entry' ? isEmptyEntry(drafts.entry) : drafts.seed.content.trim() === '';
}

/** Moves a waiting text back into its form. While unchanged it keeps its id, because the server may have received it. */
export function restoreDraft(text: WaitingText): void {
  const { clientId, content } = text;
  if (text.kind === 'entry') {
    const { tags = [], isDisappearing, isShadowMode, disappearAfterHours } = text.request;
    const draft: EntryDraft = {
      title: toFormTitle(text.request.title),
      content,
      tags,
      mode: isDisappearing ? 'venting' : isShadowMode ? 'shadow' : 'regular',
      hours: disappearAfterHours ?? DISAPPEAR_HOURS[0],
    };
    const attempt = { ...attemptFor(toEntryRequest(draft), undefined), clientId };
    setEntryDraft({ ...draft, attempt });
  } else {
    const title = toFormTitle(text.request.title ?? '');
    const draft = { ...EMPTY_SEED, title, content, mood: text.request.mood ?? null };
    const attempt = attemptFor({ ...toSeedRequest(draft), isEnhanced: false }, undefined);
    setSeedDraft({ ...draft, attempt: { ...attempt, clientId } });
  }
  dropWaiting(clientId);
}
