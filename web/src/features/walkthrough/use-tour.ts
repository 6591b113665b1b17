import { WALKTHROUGH_TIMES } from '@mikai/contract/walkthrough';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/use-online';
import { showToast } from '../../ui/overlay/toast.store';
import { completeWalkthrough } from './walkthrough.api';
import { walkthroughKeys, walkthroughQuery } from './walkthrough.queries';
import { useWalkthroughStore } from './walkthrough.store';

/**
 * Returns whether something on the page has priority: a dialog, the numbers of help lines (those at the foot of every
 * page do not count), or a text that somebody is writing.
 */
function isTaken(): boolean {
  if (document.querySelector('dialog[open], main :is(a[href^="tel:"], a[href^="sms:"])')) return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
}

/** Opens the tour for members who have not seen it, a moment after they came, and reports it as seen. */
export function useTour(isAllowedHere: boolean): { isOpen: boolean; close: () => void } {
  const { t } = useTranslation('walkthrough');
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const { isAsked, wasShown } = useWalkthroughStore();
  const { data } = useQuery({ ...walkthroughQuery, enabled: isOnline && !wasShown });
  const [isDue, setDue] = useState(false);
  const isAnnounced = useRef(false);
  const isNew = data?.walkthroughCompleted === false;
  const isOpen = isAsked || isDue;

  const { mutate } = useMutation({
    mutationFn: completeWalkthrough,
    onSuccess: (status) => queryClient.setQueryData(walkthroughKeys.status, status),
    // The tour is shown again at the next visit, so the person does not need to know.
    onError: () => {
      isAnnounced.current = false;
      showToast({ title: t('failed') });
    },
  });
  const announceTour = useCallback(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    if (!queryClient.getQueryData(walkthroughQuery.queryKey)?.walkthroughCompleted) mutate();
  }, [mutate, queryClient]);

  useEffect(() => {
    if (!isNew || !isAllowedHere || !isOnline || wasShown || isOpen) return;
    const timer = setInterval(() => {
      if (!isTaken()) setDue(true);
    }, WALKTHROUGH_TIMES.opensAfter);
    return () => clearInterval(timer);
  }, [isNew, isAllowedHere, isOnline, wasShown, isOpen]);

  // A slow reader can continue: only the server is informed.
  useEffect(() => {
    if (!isOpen) return;
    useWalkthroughStore.setState({ wasShown: true });
    const timer = setTimeout(announceTour, WALKTHROUGH_TIMES.completesAfter);
    return () => clearTimeout(timer);
  }, [isOpen, announceTour]);

  const close = () => {
    announceTour();
    setDue(false);
    useWalkthroughStore.setState({ isAsked: false });
  };
  return { isOpen, close };
}
