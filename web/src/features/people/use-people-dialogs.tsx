import type { MemberSummary } from '@mikai/contract/people';
import { useState } from 'react';
import type { ReactNode } from 'react';
import '../../i18n/texts/people';
import { RelationDialog } from './components/relation-dialog';
import type { AskedRelation } from './components/relation-dialog';
import { ReportDialog } from './components/report-dialog';
import type { ReportTarget } from './people.api';
import { useSetRelation } from './people.mutations';

export interface PeopleDialogs {
  /** Opens the dialog that reports a post, comment, message or member. */
  report: (target: ReportTarget) => void;
  /** Blocks a member after a confirmation. */
  block: (member: MemberSummary) => void;
  /** Mutes a member after a confirmation. */
  mute: (member: MemberSummary) => void;
  /** At once: it takes nothing away. */
  unblock: (member: MemberSummary) => void;
  unmute: (member: MemberSummary) => void;
  /** To be rendered once by the page. */
  dialogs: ReactNode;
}

/** Provides a page's actions against unkindness: report, block, mute. */
export function usePeopleDialogs(): PeopleDialogs {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const [asked, setAsked] = useState<AskedRelation | null>(null);
  const { mutate } = useSetRelation();
  return {
    report: setTarget,
    block: (member) => setAsked({ kind: 'block', member }),
    mute: (member) => setAsked({ kind: 'mute', member }),
    unblock: (member) => mutate({ kind: 'block', member, isOn: false }),
    unmute: (member) => mutate({ kind: 'mute', member, isOn: false }),
    dialogs: (
      <>
        <ReportDialog target={target} onClose={() => setTarget(null)} />
        <RelationDialog asked={asked} onClose={() => setAsked(null)} />
      </>
    ),
  };
}
