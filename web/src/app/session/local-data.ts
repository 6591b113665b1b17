import { clearLocalAccountData } from '../../features/account/account.store';
import { clearLocalBroadcastData } from '../../features/broadcasts/broadcasts.store';
import { clearLocalCapsuleData } from '../../features/capsules/capsules.store';
import { clearLocalCbtData } from '../../features/cbt/cbt.store';
import { clearLocalChatData, resumeSending } from '../../features/chat/chat.store';
import { clearLocalCommunityData } from '../../features/community/community.store';
import { clearLocalContactData } from '../../features/contact/contact.store';
import { resumeWaiting } from '../../features/journal/journal.outbox';
import { clearLocalJournalData } from '../../features/journal/journal.store';
import { clearLocalDecisionData } from '../../features/decisions/decisions.store';
import { clearLocalMessageData, resumeMessages } from '../../features/messaging/messaging.store';
import { clearLocalModerationData } from '../../features/moderation/moderation.store';
import { clearLocalMoodData, resumeLogs } from '../../features/mood/mood.store';
import { clearLocalPeopleData } from '../../features/people/people.store';
import { clearLocalPushData } from '../../features/push/push.store';
import { clearLocalPlanData } from '../../features/safety-plan/safety-plan.store';
import { clearToday } from '../../pages/today/today.store';
import { resetTour } from '../../features/walkthrough/walkthrough.store';
import { clearLastMember } from '../../features/auth/last-member';
import { releaseBackupCodes } from '../../features/security/security.store';
import { clearWaiting } from '../../lib/waiting-requests';
import { clearCards } from '../../ui/help/cards.store';
import { clearCheck } from '../../ui/help/check.store';

/** Deletes everything that the features store on this device. A feature with drafts of its own must be added here. */
export function clearLocalData(): void {
  clearLocalAccountData();
  clearLocalBroadcastData();
  clearLocalCbtData();
  clearLocalChatData();
  clearLocalMessageData();
  clearLocalCommunityData();
  clearLocalContactData();
  clearLocalPeopleData();
  clearLocalDecisionData();
  clearLocalModerationData();
  clearLocalMoodData();
  clearLocalJournalData();
  clearLocalCapsuleData();
  clearLocalPlanData();
  clearLocalPushData();
  clearToday();
  resetTour();
  clearLastMember();
  releaseBackupCodes();
  clearCheck();
  clearCards();
  void clearWaiting();
}

/** Deletes a member's drafts in tools that visitors use too: the next person at this device would see them. */
export function clearSharedDrafts(): void {
  clearLocalCbtData();
  clearLocalContactData();
}

/** The same member is back after their session had ended: what waited for that goes on. */
export function resumeLocalWork(): void {
  resumeSending();
  resumeMessages();
  resumeLogs();
  resumeWaiting();
}
