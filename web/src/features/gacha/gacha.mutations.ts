import type { CompanionId } from '@mikai/contract/companions';
import type { PullResult, PullType } from '@mikai/contract/gacha';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isTransient } from '../../lib/http/api-error';
import { serverMessage } from '../../lib/http/server-message';
import { randomUuid } from '../../lib/browser/uuid';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { askCompanion, inviteCompanion, pullCompanion } from './gacha.api';
import { gachaEventHandlers, applyOwned } from './gacha.events';
import { gachaKeys } from './gacha.keys';
import { useFigures } from './use-figures';

/** The number of automatic retries of a pull without a response, and their delay in milliseconds. */
const RETRIES = 2;
const RETRY_MS = 1000;

/** Hook: returns a function that gets an error's text in the member's language, or else the server's message. */
function useRefusalText(): (error: unknown) => string | undefined {
  const { t } = useTranslation('gacha');
  const figures = useFigures();
  const failureText = useFailureText();
  return (error) => {
    const { missingCoins, missingGems, nextFreeDaily } = error instanceof ApiError ? error.details : {};
    if (missingCoins) return t('pull.missing', { number: figures.number(Number(missingCoins)) });
    if (missingGems) return t('invite.missing', { number: figures.number(Number(missingGems)) });
    if (nextFreeDaily) return t('pull.again', { when: figures.time(nextFreeDaily) });
    return failureText(error) ?? serverMessage(error);
  };
}

/**
 * Hook: pulls a companion. A press keeps its client id until there is a response; after an error without one, the next press
 * uses the same id.
 */
export function usePull(onPulled: (result: PullResult) => void) {
  const { t } = useTranslation('gacha');
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const attempts = useRef(new Map<PullType, string>());
  return useMutation({
    mutationFn: (pullType: PullType) => {
      const clientId = attempts.current.get(pullType) ?? randomUuid();
      attempts.current.set(pullType, clientId);
      return pullCompanion({ pullType, clientId });
    },
    retry: (failures, error) => isTransient(error) && failures < RETRIES,
    retryDelay: RETRY_MS,
    onSuccess: (result, pullType) => {
      attempts.current.delete(pullType);
      const { user, pull, owned } = result;
      gachaEventHandlers['gacha.changed'](queryClient, { user, pull, owned });
      void queryClient.invalidateQueries({ queryKey: gachaKeys.ledger });
      onPulled(result);
    },
    onError: (error, pullType) => {
      if (!isTransient(error)) {
        attempts.current.delete(pullType);
        // The cached state was outdated.
        void queryClient.invalidateQueries({ queryKey: gachaKeys.user });
      }
      const isDaily = pullType === 'daily';
      showToast({
        title: t(isDaily ? 'failed.dailyTitle' : 'failed.singleTitle'),
        description: refusalText(error) ?? t(isDaily ? 'failed.daily' : 'failed.single'),
        variant: 'destructive',
      });
    },
  });
}

/** Hook: invites a companion for gems. One that was obtained meanwhile on another device isn't charged again. */
export function useInvite(onInvited: () => void) {
  const { t } = useTranslation('gacha');
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  return useMutation({
    mutationFn: (companion: CompanionId) => inviteCompanion({ companion }),
    onSuccess: (result) => {
      gachaEventHandlers['gacha.changed'](queryClient, result);
      void queryClient.invalidateQueries({ queryKey: gachaKeys.ledger });
      onInvited();
    },
    onError: (error) => {
      const isThere = error instanceof ApiError && error.status === 409;
      void queryClient.invalidateQueries({ queryKey: isThere ? gachaKeys.companions : gachaKeys.user });
      showToast({
        title: t('failed.invite'),
        description: isThere ? t('failed.isThere') : refusalText(error),
        variant: 'destructive',
      });
    },
  });
}

/** Hook: uses the ability of a companion. */
export function useAsk(id: number) {
  const { t } = useTranslation('gacha');
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: (minutes?: number) => askCompanion(id, minutes === undefined ? {} : { minutes }),
    onSuccess: ({ owned }) => applyOwned(queryClient, owned),
    onError: (error) =>
      showToast({
        title: t('failed.ask'),
        description: failureText(error) ?? serverMessage(error),
        variant: 'destructive',
      }),
  });
}
