import { DEFAULT_UNLOCK_CONDITION, UNLOCK_CONDITIONS } from '@mikai/contract/capsules';
import type { TimeCapsuleRequest, UnlockCondition } from '@mikai/contract/capsules';
import { randomUuid } from '../../lib/browser/uuid';

/** The draft of a capsule. */
export interface CapsuleDraft {
  title: string;
  content: string;
  sealMessage: string;
  unlockCondition: UnlockCondition;
  /** The last attempt to save, which may have arrived without a response. */
  attempt?: { clientId: string; words: string };
}

export const EMPTY_CAPSULE: CapsuleDraft = {
  title: '',
  content: '',
  sealMessage: '',
  unlockCondition: DEFAULT_UNLOCK_CONDITION,
};

/**
 * Builds the request of a draft. If the same request was sent before it has the same id, so that the capsule is created only
 * once.
 */
export function toRequest(draft: CapsuleDraft): TimeCapsuleRequest & { clientId: string } {
  const { unlockCondition, attempt } = draft;
  const title = draft.title.trim();
  const content = draft.content.trim();
  const sealMessage = draft.sealMessage.trim();
  const request = { title, content, sealMessage, unlockCondition };
  const isSame = attempt?.words === JSON.stringify(request);
  return { ...request, clientId: isSame ? attempt.clientId : randomUuid() };
}

export function isCapsuleDraft(value: unknown): value is CapsuleDraft {
  const draft = value as Partial<CapsuleDraft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.title === 'string' &&
    typeof draft.content === 'string' &&
    typeof draft.sealMessage === 'string' &&
    UNLOCK_CONDITIONS.some((condition) => condition === draft.unlockCondition)
  );
}
