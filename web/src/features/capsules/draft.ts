import { DEFAULT_UNLOCK_CONDITION, UNLOCK_CONDITIONS } from '@mikai/contract/capsules';
import type { TimeCapsuleRequest, UnlockCondition } from '@mikai/contract/capsules';
import { randomUuid } from '../../lib/uuid';

/** A capsule that is being written. */
export interface CapsuleDraft {
  title: string;
  content: string;
  sealMessage: string;
  unlockCondition: UnlockCondition;
  /** What was tried to be saved, and may have arrived although no answer came. */
  attempt?: { clientId: string; words: string };
}

export const EMPTY_CAPSULE: CapsuleDraft = {
  title: '',
  content: '',
  sealMessage: '',
  unlockCondition: DEFAULT_UNLOCK_CONDITION,
};

/** What is sent of a draft. The very words that were tried before go under the same id, so that they cannot arrive twice. */
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
