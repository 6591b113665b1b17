import { DISAPPEAR_HOURS, UNTITLED_ENTRY, DEFAULT_SEED_MOOD } from '@mikai/contract/journal';
import { attemptFor, EMPTY_SEED, isEmptyEntry, toEntryRequest, toSeedRequest } from './drafts';
import type { EntryDraft, SeedDraft } from './drafts';
import { dropWords } from './journal.outbox';
import type { WaitingWords } from './journal.outbox';
import { setEntryDraft, setSeedDraft } from './journal.store';

/** Whether the form that waiting words came from is free. */
export function canTakeBack({ kind }: WaitingWords, drafts: { entry: EntryDraft; seed: SeedDraft }): boolean {
  return kind === 'entry' ? isEmptyEntry(drafts.entry) : drafts.seed.content.trim() === '';
}

/** Puts waiting words back into their form. Unchanged, they go under the same id: they may have arrived already. */
export function takeBack(words: WaitingWords): void {
  const { clientId, content, request } = words;
  if (words.kind === 'entry') {
    const { tags = [], isDisappearing, isShadowMode, disappearAfterHours } = words.request;
    const draft: EntryDraft = {
      title: words.request.title,
      content,
      tags,
      mode: isDisappearing ? 'venting' : isShadowMode ? 'shadow' : 'regular',
      hours: disappearAfterHours ?? DISAPPEAR_HOURS[0],
    };
    const attempt = { ...attemptFor(toEntryRequest(draft), undefined), clientId };
    setEntryDraft({ ...draft, attempt });
  } else {
    const title = request.title === UNTITLED_ENTRY ? '' : (request.title ?? '');
    const draft = { ...EMPTY_SEED, title, content, mood: words.request.mood ?? DEFAULT_SEED_MOOD };
    const attempt = attemptFor({ ...toSeedRequest(draft), isEnhanced: false }, undefined);
    setSeedDraft({ ...draft, attempt: { ...attempt, clientId } });
  }
  dropWords(clientId);
}
