import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { PROFILE_FIELDS } from './profile-rules';
import type { ProfileValues } from './profile-rules';

const PREFIX = 'mikai.account.';
const DRAFT_KEY = `${PREFIX}profile`;

/** The unsaved values of the profile form: only the fields that were touched. */
export interface ProfileDraft {
  userId: number;
  values: Partial<ProfileValues>;
}

function isDraft(value: unknown): value is ProfileDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, values } = value as Partial<ProfileDraft>;
  return (
    typeof userId === 'number' &&
    typeof values === 'object' &&
    Object.entries(values).every(
      ([field, text]) => typeof text === 'string' && PROFILE_FIELDS.some((known) => known === field),
    )
  );
}

interface UsersState {
  /** `null`: the profile is shown, not edited. It survives a reload and a session that ends. */
  draft: ProfileDraft | null;
}

export const useUsersStore = create<UsersState>(() => ({
  draft: readStored(DRAFT_KEY, isDraft) ?? null,
}));

/** Opens the form (without values), stores what was typed into it, or closes it with `null`. */
export function setProfileDraft(draft: ProfileDraft | null): void {
  writeStored(DRAFT_KEY, draft === null || Object.keys(draft.values).length === 0 ? undefined : draft);
  useUsersStore.setState({ draft });
}

/** Returns the draft of this member, never another one's. */
export function useProfileDraft(userId: number): ProfileDraft | null {
  return useUsersStore(({ draft }) => (draft?.userId === userId ? draft : null));
}

/** Deletes everything that this feature stores on the device, for signing out. */
export function clearLocalUsersData(): void {
  clearStored(PREFIX);
  useUsersStore.setState({ draft: null });
}
