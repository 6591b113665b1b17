import type {
  AppealCase,
  DecideAppealRequest,
  DecideCaseRequest,
  ModerationCase,
  WelfareMember,
} from '@mikai/contract/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNotFound } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { caseName } from './cases';
import { decideAppeal, decideCase, noteWelfareCheck } from './moderation.api';
import { dropItem, moderationKeys } from './moderation.queries';
import { keepAnswer, keepDecision } from './moderation.store';

/** Returns whether another administrator was quicker, or new reports came in. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** The screen is out of date: fetches everything again. */
function useRefreshQueues() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: moderationKeys.counts });
    return queryClient.invalidateQueries({ queryKey: moderationKeys.queues });
  };
}

/** Decides a case, confirms it, and calls `onDecided`; the form shows errors. */
export function useDecideCase(decided: ModerationCase, onDecided: () => void) {
  const { t } = useTranslation('moderation');
  const queryClient = useQueryClient();
  const refresh = useRefreshQueues();
  return useMutation({
    mutationFn: (body: DecideCaseRequest) => decideCase(decided, body),
    onSuccess: (_case, { action }) => {
      keepDecision(caseName(decided), null);
      showToast({ title: t(`done.${action}`) });
      onDecided();
      const name = caseName(decided);
      dropItem<ModerationCase>(queryClient, moderationKeys.openCases, (item) => caseName(item) === name);
      void refresh();
    },
    onError: (error) => {
      if (isOvertaken(error) || isNotFound(error)) void refresh();
    },
  });
}

/** Answers an appeal, confirms it, and calls `onDecided`; the form shows errors. */
export function useDecideAppeal(appealId: number, onDecided: () => void) {
  const { t } = useTranslation('moderation');
  const queryClient = useQueryClient();
  const refresh = useRefreshQueues();
  return useMutation({
    mutationFn: (body: DecideAppealRequest) => decideAppeal(appealId, body),
    onSuccess: (_case, { isOverturned }) => {
      keepAnswer(appealId, '');
      showToast({ title: t(isOverturned ? 'appeal.overturned' : 'appeal.upheld') });
      onDecided();
      dropItem<AppealCase>(
        queryClient,
        moderationKeys.appeals,
        ({ decision }) => decision.appeal.id === appealId,
      );
      void refresh();
    },
    onError: (error) => {
      if (isOvertaken(error) || isNotFound(error)) void refresh();
    },
  });
}

/** Notes that one reached out to a member. */
export function useNoteWelfareCheck() {
  const { t } = useTranslation('moderation');
  const refresh = useRefreshQueues();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ id }: WelfareMember) => noteWelfareCheck(id),
    onSuccess: async () => {
      showToast({ title: t('welfare.noted') });
      await refresh();
    },
    onError: (error) => {
      fail(error, t('welfare.noteFailed'));
      if (isNotFound(error)) void refresh();
    },
  });
}
