import type { ReportReason } from '@mikai/contract/people';
import { create } from 'zustand';
import type { ReportTarget } from './people.api';

/** A report that is not sent yet. */
export interface ReportDraft {
  reason: ReportReason | null;
  note: string;
}

const EMPTY: ReportDraft = { reason: null, note: '' };

/** In memory alone: what somebody says to the moderators is not left on the device. */
const useReports = create<{ drafts: Readonly<Record<string, ReportDraft>> }>(() => ({ drafts: {} }));

const nameOf = ({ kind, id }: ReportTarget) => `${kind}:${id}`;

/** What has been filled in for a report so far; closing its dialog loses none of it. */
export function useReportDraft(target: ReportTarget): ReportDraft {
  return useReports(({ drafts }) => drafts[nameOf(target)] ?? EMPTY);
}

/** Notes it; `null` forgets it. */
export function keepReport(target: ReportTarget, draft: ReportDraft | null): void {
  useReports.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([name]) => name !== nameOf(target));
    return { drafts: Object.fromEntries(draft ? [...others, [nameOf(target), draft]] : others) };
  });
}

/** Forgets all of them, for signing out. */
export function clearLocalPeopleData(): void {
  useReports.setState({ drafts: {} });
}
