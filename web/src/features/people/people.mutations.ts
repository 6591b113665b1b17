import type { MemberSummary, Relations, ReportRequest } from '@mikai/contract/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { useMemberName } from '../../shared/people/use-member-name';
import { sendReport, setRelation } from './people.api';
import type { RelationKind } from './people.api';
import { refetchWhatOthersWrote } from './people.events';
import { peopleKeys } from './people.queries';

export interface RelationChange {
  kind: RelationKind;
  member: MemberSummary;
  /** True to block or mute the member, false to undo that. */
  isOn: boolean;
}

/** Blocks or mutes somebody, or undoes it, and confirms it. */
export function useSetRelation() {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const nameOf = useMemberName();
  return useMutation({
    mutationFn: ({ kind, member, isOn }: RelationChange) => setRelation(kind, member.id, isOn),
    onSuccess: (relations, { kind, member, isOn }) => {
      queryClient.setQueryData<Relations>(peopleKeys.relations, relations);
      refetchWhatOthersWrote(queryClient);
      showToast({ title: t(`${kind}.${isOn ? 'done' : 'undone'}`, { name: nameOf(member) }) });
    },
    onError: (error, { kind, isOn }) => fail(error, t(`${kind}.${isOn ? 'failed' : 'undoFailed'}`)),
  });
}

/** Sends a report; the dialog shows errors. If the note met the crisis gate, help opens. */
export function useSendReport(onSent: () => void) {
  return useMutation({
    mutationFn: (report: ReportRequest) => sendReport(report),
    onSuccess: (answer) => {
      onSent();
      openHelpFor(answer.crisis);
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
    },
  });
}
