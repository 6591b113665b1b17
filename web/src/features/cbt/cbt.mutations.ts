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

/** Hook: returns a function that shows an error: what failed (`title`), and its cause if it is known. */
function useFailure() {
  const { t } = useTranslation('cbt');
  const failureText = useFailureText();
  return (error: unknown, title: string) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    const description = failureText(error) ?? t('toast.failedText');
    showToast({ title, description, variant: 'destructive' });
  };
}

/** Applies the parts of a response other than the record. */
function applyExtras(
  queryClient: QueryClient,
  tool: ToolName,
  { crisis, remaining }: { crisis?: CrisisCard; remaining?: number },
): void {
  // Without a card, removes that of the previous text.
  dropCard(tool);
  keepCard(tool, crisis);
  if (remaining === undefined) return;
  noteUsesLeft(remaining);
  queryClient.setQueryData(cbtKeys.trial, remaining);
}

/** Applies the server's response that no free use is left. */
function applyUsedUp(queryClient: QueryClient): void {
  noteUsesLeft(0);
  queryClient.setQueryData(cbtKeys.trial, 0);
}

interface SendOptions {
  isMember: boolean;
  /** Called when the text is stored; the argument is whether the crisis gate fired. */
  onSent: (hasCard: boolean) => void;
  /** Called when no free use is left. */
  onUsedUp: () => void;
}

/** Hook: sends a thought to reframe. The draft stays if it could not be sent. */
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

/** Hook: sends a thought to reflect on. The draft stays if it could not be sent. */
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

/** Hook: saves how much the person still believes the original thought. */
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

/** Hook: saves which of the offered thinking habits the person has chosen, or none. */
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

/** Hook: completes a reflection with the person's mood after it. */
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
      // No celebration if the mood is worse than before.
      if (moodAfter !== null && moodAfter < moodBefore)
        showToast({
          title: t('toast.heavier'),
          description: t('toast.heavierText', { help: safety('helpNow') }),
        });
      else showToast({ title: t('toast.completed'), description: t('toast.completedText') });
      onCompleted();
    },
    onError: (error) => {
      // It was completed on another device with another mood, which stays.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: cbtKeys.reflections });
      fail(error, t('toast.almost'));
    },
  });
}

/** Hook: permanently deletes a record. One that no longer exists counts as deleted. */
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
