import { create } from 'zustand';
import { withoutKey } from '../../lib/lists/without-key';
import { clearStored, readAllStored, writeStored } from '../../lib/storage/local-storage';
import { afterFailure, isDraft, isEditDraft, isOutgoing, EMPTY_DRAFT, toOutgoing } from './draft';
import type { BoxName, Draft, EditDraft, Outgoing } from './draft';

const PREFIX = 'mikai.community.';
const DRAFT = `${PREFIX}draft.`;
const OUTGOING = `${PREFIX}outgoing.`;
const EDIT = `${PREFIX}edit.`;

interface CommunityState {
  /** Drafts by box; they survive a reload on this device. */
  drafts: Readonly<Record<string, Draft>>;
  /** The text that is being sent, by box. */
  outgoing: Readonly<Record<string, Outgoing>>;
  /** Unsaved edits by id of the post. */
  edits: Readonly<Record<string, EditDraft>>;
  /** Ids of posts whose comments are shown. */
  open: readonly number[];
}

/** Reads the drafts. A text that was being sent when the page was closed becomes a draft again, as it may not have arrived. */
function readDrafts(): Record<string, Draft> {
  const drafts = readAllStored(DRAFT, isDraft);
  for (const [box, item] of Object.entries(readAllStored(OUTGOING, isOutgoing))) {
    drafts[box] = afterFailure(drafts[box], item);
    writeStored(DRAFT + box, drafts[box]);
  }
  clearStored(OUTGOING);
  return drafts;
}

const NOTHING = { drafts: {}, outgoing: {}, edits: {}, open: [] };

/** The drafts, the texts being sent, and the open threads. Never server data. */
export const useCommunityStore = create<CommunityState>(() => ({
  ...NOTHING,
  drafts: readDrafts(),
  edits: readAllStored(EDIT, isEditDraft),
}));

/**
 * Stores the draft of a box; `null` deletes it.
 * @param start the initial draft of the box
 */
export function setDraft(box: BoxName, draft: Draft | null, start = EMPTY_DRAFT): void {
  const isEmpty = draft === null || (draft.content === '' && draft.isAnonymous === start.isAnonymous);
  writeStored(DRAFT + box, isEmpty ? undefined : draft);
  useCommunityStore.setState(({ drafts }) => ({
    drafts: isEmpty ? withoutKey(drafts, box) : { ...drafts, [box]: draft },
  }));
}

/**
 * Moves the draft of a box to `outgoing`.
 * @param afterId the newest known id; the text will get a higher one
 * @returns the text to send; `undefined` while another one is being sent
 */
export function beginSending(box: BoxName, afterId: number): Outgoing | undefined {
  const { drafts, outgoing } = useCommunityStore.getState();
  const draft = drafts[box];
  if (!draft || outgoing[box]) return undefined;
  const item = toOutgoing(draft, afterId);
  writeStored(OUTGOING + box, item);
  setDraft(box, null);
  useCommunityStore.setState({ outgoing: { ...outgoing, [box]: item } });
  return item;
}

/** Removes a text that has arrived. */
export function endSending(box: BoxName): void {
  writeStored(OUTGOING + box, undefined);
  useCommunityStore.setState(({ outgoing }) => ({ outgoing: withoutKey(outgoing, box) }));
}

/** Moves a text that failed back into its box, before anything typed since. */
export function restoreDraft(box: BoxName): void {
  const { drafts, outgoing } = useCommunityStore.getState();
  const item = outgoing[box];
  if (item) setDraft(box, afterFailure(drafts[box], item));
  endSending(box);
}

/** Stores an unsaved edit; `null` deletes it. */
export function setEdit(postId: number, edit: EditDraft | null): void {
  writeStored(EDIT + postId, edit ?? undefined);
  useCommunityStore.setState(({ edits }) => ({
    edits: edit === null ? withoutKey(edits, String(postId)) : { ...edits, [postId]: edit },
  }));
}

/** Shows the comments of a post, or hides them. */
export function setOpen(postId: number, isOpen: boolean): void {
  useCommunityStore.setState(({ open }) => ({
    open: isOpen ? [...open.filter((id) => id !== postId), postId] : open.filter((id) => id !== postId),
  }));
}

/** Deletes everything that the Bulletin stores on this device, when signing out. */
export function clearLocalCommunityData(): void {
  clearStored(PREFIX);
  useCommunityStore.setState(NOTHING);
}

/** Hook: returns the draft of a box, or its initial draft. */
export function useDraft(box: BoxName, start = EMPTY_DRAFT): Draft {
  return useCommunityStore((state) => state.drafts[box] ?? start);
}

/** Hook: returns the text of a box that is being sent. */
export function useOutgoing(box: BoxName): Outgoing | undefined {
  return useCommunityStore((state) => state.outgoing[box]);
}
