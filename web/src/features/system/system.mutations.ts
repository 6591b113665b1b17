import type {
  DeletionDecisionRequest,
  PausableDeletion,
  PausedDeletionState,
  SystemState,
} from '@mikai/contract/system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/http/api';
import { ApiError } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { systemQuery } from './system.queries';

/** Returns whether another administrator has decided meanwhile, so that nothing is left to decide. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
const isUndecided = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
/** Returns whether the confirmation shows the error itself, so that the administrator can try again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 429);

/** Continues a paused deletion, or keeps its rows. `onDone` is called once there is nothing left to confirm. */
export function useDecideDeletion(onDone: () => void) {
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ kind, ...body }: { kind: PausableDeletion } & DeletionDecisionRequest) =>
      request<PausedDeletionState[]>(`/api/admin/system/paused-deletions/${kind}`, { method: 'POST', body }),
    onSuccess: (pausedDeletions, { decision }) => {
      queryClient.setQueryData<SystemState>(systemQuery.queryKey, (state) =>
        state ? { ...state, pausedDeletions } : state,
      );
      showToast({ title: t(`deletions.done.${decision}`) });
      onDone();
    },
    onError: (error, { decision }) => {
      if (decision === 'continue' && isRefused(error)) return;
      if (isGone(error)) showToast({ title: t('deletions.gone') });
      else if (isUndecided(error))
        showToast({ title: t(error.details.keptUntil ? 'deletions.tooLong' : 'deletions.changed') });
      else showFailure(error, t('failed'));
      void queryClient.invalidateQueries({ queryKey: systemQuery.queryKey });
      onDone();
    },
  });
}

/** Tries a dead job again, or discards it. */
export function useDecideDeadJob(onDone: (id: number) => void) {
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: 'retry' | 'discard' }) =>
      decision === 'retry'
        ? request<void>(`/api/admin/system/dead-jobs/${id}/retry`, { method: 'POST' })
        : request<void>(`/api/admin/system/dead-jobs/${id}`, { method: 'DELETE' }),
    onSuccess: (_nothing, { id, decision }) => {
      queryClient.setQueryData<SystemState>(systemQuery.queryKey, (state) =>
        state?.deadJobs
          ? {
              ...state,
              deadJobs: {
                count: Math.max(0, state.deadJobs.count - 1),
                jobs: state.deadJobs.jobs.filter((job) => job.id !== id),
              },
            }
          : state,
      );
      showToast({ title: t(`deadJobs.done.${decision}`) });
    },
    onError: (error) => {
      if (isGone(error)) showToast({ title: t('deadJobs.gone') });
      else showFailure(error, t('failed'));
    },
    onSettled: (_nothing, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: systemQuery.queryKey });
      onDone(id);
    },
  });
}
