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
  /** Unsent texts, by the box that they were typed into; they survive a reload on this device. */
  drafts: Readonly<Record<string, Draft>>;
  /** The texts that are being sent, one per box. */
  outgoing: Readonly<Record<string, Outgoing>>;
  /** Edits of posts that are not saved yet, by post. */
  edits: Readonly<Record<string, EditDraft>>;
  /** Posts whose comments are shown. */
  open: readonly number[];
}

/** A text that was being sent when the page was closed is in its box again: whether it arrived is unknown. */
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

/** The drafts, the texts being sent, and what is open. Never server data. */
export const useCommunityStore = create<CommunityState>(() => ({
  ...NOTHING,
  drafts: readDrafts(),
  edits: readAllStored(EDIT, isEditDraft),
}));

/**
 * Stores the draft of a box; `null` deletes it.
 * @param start the box in its initial state
 */
export function setDraft(box: BoxName, draft: Draft | null, start = EMPTY_DRAFT): void {
  const isEmpty = draft === null || (draft.content === '' && draft.isAnonymous === start.isAnonymous);
  writeStored(DRAFT + box, isEmpty ? undefined : draft);
  useCommunityStore.setState(({ drafts }) => ({
    drafts: isEmpty ? withoutKey(drafts, box) : { ...drafts, [box]: draft },
  }));
}

/**
 * Takes the text of a box to be sent.
 * @param afterId the newest id that is known: the own text appears under a higher one
 * @returns `undefined` while others are on their way
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

/** Puts a text that failed back into its box, before anything typed since. */
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

/** Deletes everything that the Bulletin stores on this device, for signing out. */
export function clearLocalCommunityData(): void {
  clearStored(PREFIX);
  useCommunityStore.setState(NOTHING);
}

/** Returns the draft of a box, or its initial state. */
export function useDraft(box: BoxName, start = EMPTY_DRAFT): Draft {
  return useCommunityStore((state) => state.drafts[box] ?? start);
}

/** Returns the text of a box that is being sent. */
export function useOutgoing(box: BoxName): Outgoing | undefined {
  return useCommunityStore((state) => state.outgoing[box]);
}
