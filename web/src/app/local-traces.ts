import { clearAccountTraces } from '../features/account/account.store';
import { clearChatTraces, resumeSending } from '../features/chat/chat.store';
import { clearCommunityTraces } from '../features/community/community.store';
import { clearMessageTraces, resumeMessages } from '../features/messaging/messaging.store';
import { releaseBackupCodes } from '../features/security/security.store';

/** Forgets every word that the features keep on this device. A feature with drafts of its own adds itself here. */
export function clearLocalTraces(): void {
  clearAccountTraces();
  clearChatTraces();
  clearMessageTraces();
  clearCommunityTraces();
  releaseBackupCodes();
}

/** The same member is back after their session had ended: what waited for that goes on. */
export function resumeLocalWork(): void {
  resumeSending();
  resumeMessages();
}
