import type { ReportReason } from '@mikai/contract/people';
import { create } from 'zustand';
import type { ReportTarget } from './people.api';

/** A report that is not sent yet. */
export interface ReportDraft {
  reason: ReportReason | null;
  note: string;
}

const EMPTY: ReportDraft = { reason: null, note: '' };

/** In memory alone: a report to the moderators is not left on the device. */
const useReports = create<{ drafts: Readonly<Record<string, ReportDraft>> }>(() => ({ drafts: {} }));

const nameOf = ({ kind, id }: ReportTarget) => `${kind}:${id}`;

/** Returns the draft of a report; closing its dialog keeps it. */
export function useReportDraft(target: ReportTarget): ReportDraft {
  return useReports(({ drafts }) => drafts[nameOf(target)] ?? EMPTY);
}

/** Stores the draft; `null` deletes it. */
export function keepReport(target: ReportTarget, draft: ReportDraft | null): void {
  useReports.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([name]) => name !== nameOf(target));
    return { drafts: Object.fromEntries(draft ? [...others, [nameOf(target), draft]] : others) };
  });
}

/** Deletes all drafts, for signing out. */
export function clearLocalPeopleData(): void {
  useReports.setState({ drafts: {} });
}
