import { clearAccountTraces } from '../features/account/account.store';
import { clearBroadcastTraces } from '../features/broadcasts/broadcasts.store';
import { clearCapsuleTraces } from '../features/capsules/capsules.store';
import { clearCbtTraces } from '../features/cbt/cbt.store';
import { clearChatTraces, resumeSending } from '../features/chat/chat.store';
import { clearCommunityTraces } from '../features/community/community.store';
import { clearContactTraces } from '../features/contact/contact.store';
import { resumeWords } from '../features/journal/journal.outbox';
import { clearJournalTraces } from '../features/journal/journal.store';
import { clearDecisionTraces } from '../features/decisions/decisions.store';
import { clearMessageTraces, resumeMessages } from '../features/messaging/messaging.store';
import { clearModerationTraces } from '../features/moderation/moderation.store';
import { clearMoodTraces, resumeLogs } from '../features/mood/mood.store';
import { clearPeopleTraces } from '../features/people/people.store';
import { clearPushTraces } from '../features/push/push.store';
import { clearPlanTraces } from '../features/safety-plan/safety-plan.store';
import { clearToday } from '../pages/today/today.store';
import { forgetTour } from '../features/walkthrough/walkthrough.store';
import { forgetLastMember } from '../features/auth/last-member';
import { releaseBackupCodes } from '../features/security/security.store';
import { forgetWaiting } from '../lib/waiting-requests';
import { forgetCheck } from '../ui/help/check.store';

/** Forgets every word that the features keep on this device. A feature with drafts of its own adds itself here. */
export function clearLocalTraces(): void {
  clearAccountTraces();
  clearBroadcastTraces();
  clearCbtTraces();
  clearChatTraces();
  clearMessageTraces();
  clearCommunityTraces();
  clearContactTraces();
  clearPeopleTraces();
  clearDecisionTraces();
  clearModerationTraces();
  clearMoodTraces();
  clearJournalTraces();
  clearCapsuleTraces();
  clearPlanTraces();
  clearPushTraces();
  clearToday();
  forgetTour();
  forgetLastMember();
  releaseBackupCodes();
  forgetCheck();
  void forgetWaiting();
}

/** Forgets what a member has typed into tools that visitors use too: the next person at this device would see it there. */
export function clearSharedDrafts(): void {
  clearCbtTraces();
  clearContactTraces();
}

/** The same member is back after their session had ended: what waited for that goes on. */
export function resumeLocalWork(): void {
  resumeSending();
  resumeMessages();
  resumeLogs();
  resumeWords();
}
