import type { Distortion } from '@mikai/contract/cbt';
import type { CrisisCard } from '@mikai/contract/safety';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNotFound } from '../../lib/http/api-error';
import { sendAnew } from '../../lib/outbox/send-anew';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { dropCard, keepCard } from '../../ui/help/cards.store';
import {
  chooseHabit,
  completeReflection,
  deleteReflection,
  deleteReframe,
  rateReframe,
  sendReflection,
  sendThought,
} from './cbt.api';
import { EMPTY_REFLECTION, EMPTY_REFRAME } from './cbt-drafts';
import { cbtEventHandlers } from './cbt.events';
import { cbtKeys } from './cbt.keys';
import { setReflectionDraft, setReframeDraft } from './cbt.store';
import type { ToolName } from './cbt.store';
import type { ShownReflection, ShownReframe } from './shown';
import { noteUsesLeft } from './trial';

/** Returns whether a visitor's free uses are used up. */
export const isUsedUp = (error: unknown) => error instanceof ApiError && error.code === 'free_trial_used';

/** Returns a function that shows an error: what failed (`title`), and its cause as far as it is known. */
function useFailure() {
  const { t } = useTranslation('cbt');
  const failureText = useFailureText();
  return (error: unknown, title: string) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    const description = failureText(error) ?? t('toast.failedText');
    showToast({ title, description, variant: 'destructive' });
  };
}

/** Applies the parts of a response besides the record. */
function applyExtras(
  queryClient: QueryClient,
  tool: ToolName,
  { crisis, remaining }: { crisis?: CrisisCard; remaining?: number },
): void {
  // The card of the text that was sent last.
  dropCard(tool);
  keepCard(tool, crisis);
  if (remaining === undefined) return;
  noteUsesLeft(remaining);
  queryClient.setQueryData(cbtKeys.trial, remaining);
}

/** Shows that no free use is left, as the server says. */
function applyUsedUp(queryClient: QueryClient): void {
  noteUsesLeft(0);
  queryClient.setQueryData(cbtKeys.trial, 0);
}

interface SendOptions {
  isMember: boolean;
  /** Called when the text is stored, with whether it met the crisis gate. */
  onSent: (hasCard: boolean) => void;
  /** Called when no free use is left. */
  onUsedUp: () => void;
}

/** Sends a thought to be seen more kindly. The draft stays where it could not be sent. */
export function useReframe({ isMember, onSent, onUsedUp }: SendOptions) {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (request: ShownReframe['request']) =>
      sendAnew(request, (thought) => sendThought(isMember, thought)),
    onSuccess: ({ crisis, remaining, ...reframe }, request) => {
      applyExtras(queryClient, 'reframe', { crisis, remaining });
      cbtEventHandlers['thoughtReframe.saved'](queryClient, { reframe });
      queryClient.setQueryData<ShownReframe>(cbtKeys.shownReframe, { record: reframe, request });
      setReframeDraft(EMPTY_REFRAME);
      onSent(crisis !== undefined);
    },
    onError: (error) => {
      if (!isUsedUp(error)) return fail(error, t('toast.reframeFailed'));
      applyUsedUp(queryClient);
      onUsedUp();
    },
  });
}

/** Sends a thought to be looked at from both sides. The draft stays where it could not be sent. */
export function useReflect({ isMember, onSent, onUsedUp }: SendOptions) {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (request: ShownReflection['request']) =>
      sendAnew(request, (thought) => sendReflection(isMember, thought)),
    onSuccess: ({ crisis, remaining, ...reflection }, request) => {
      applyExtras(queryClient, 'reflection', { crisis, remaining });
      cbtEventHandlers['reflection.saved'](queryClient, { reflection });
      queryClient.setQueryData<ShownReflection>(cbtKeys.shownReflection, { record: reflection, request });
      setReflectionDraft(EMPTY_REFLECTION);
      onSent(crisis !== undefined);
    },
    onError: (error) => {
      if (!isUsedUp(error)) return fail(error, t('toast.reflectFailed'));
      applyUsedUp(queryClient);
      onUsedUp();
    },
  });
}

/** Notes how much the person believes the first thought by now. */
export function useRateReframe() {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: ({ id, belief }: { id: number; belief: number }) => rateReframe(id, belief),
    onSuccess: (reframe) => cbtEventHandlers['thoughtReframe.saved'](queryClient, { reframe }),
    onError: (error) => fail(error, t('toast.almost')),
  });
}

/** Chooses one of the thinking habits that were offered, or none of them. */
export function useChooseHabit() {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: ({ id, habit }: { id: number; habit: Distortion | null }) => chooseHabit(id, habit),
    onSuccess: (reframe) => cbtEventHandlers['thoughtReframe.saved'](queryClient, { reframe }),
    onError: (error) => fail(error, t('toast.almost')),
  });
}

/** Ends a reflection with the mood that it left. */
export function useCompleteReflection(onCompleted: () => void) {
  const { t } = useTranslation('cbt');
  const { t: safety } = useTranslation('safety');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: ({ id, mood }: { id: number; mood: number }) => completeReflection(id, mood),
    onSuccess: (reflection) => {
      cbtEventHandlers['reflection.saved'](queryClient, { reflection });
      const { moodBefore, moodAfter } = reflection;
      // Joy would be out of place where it weighs more than before.
      if (moodAfter !== null && moodAfter < moodBefore)
        showToast({
          title: t('toast.heavier'),
          description: t('toast.heavierText', { help: safety('helpNow') }),
        });
      else showToast({ title: t('toast.completed'), description: t('toast.completedText') });
      onCompleted();
    },
    onError: (error) => {
      // It was completed elsewhere with another mood; the stored one counts.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: cbtKeys.reflections });
      fail(error, t('toast.almost'));
    },
  });
}

/** Deletes a record for good. One that is gone already counts as deleted. */
export function useDeleteRecord(onDeleted: () => void) {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: async ({ tool, id }: { tool: ToolName; id: number }) => {
      await (tool === 'reframe' ? deleteReframe(id) : deleteReflection(id)).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onSuccess: (_answer, { tool, id }) => {
      cbtEventHandlers[tool === 'reframe' ? 'thoughtReframe.deleted' : 'reflection.deleted'](queryClient, {
        id,
      });
      onDeleted();
    },
    onError: (error) => fail(error, t('toast.deleteFailed')),
  });
}
