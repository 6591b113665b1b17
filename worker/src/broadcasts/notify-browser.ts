import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import type { BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import { UnsealError } from '@mikai/core/crypto/encryption';
import { quietHoursOf } from '@mikai/core/notifications/notification-preferences';
import { deliveryOf, presentPush, topicOf } from '@mikai/core/push/push-message';
import { remainingQuietMs } from '@mikai/core/push/quiet-end';
import { openTarget } from '@mikai/core/push/push-subscriptions';
import type { PushSender } from '../push/push-sender.js';
import type { Browser, Outcome } from './broadcast-pages.js';
import type { NotifyBrowser } from './broadcast-run.js';

/** The delay after an error of a push service, in milliseconds; from then on the job of that one browser handles it. */
const RETRY_DELAY_MS = 30_000;

/**
 * Sends the pushes of broadcasts. A message that cannot be sent now becomes a job of its own, so that nobody else waits for it.
 */
export function browserTeller(sender: Pick<PushSender, 'send'>, clock = () => new Date()): NotifyBrowser {
  return async (browser, broadcast, outcome) => {
    const quietMs = remainingQuietMs({ quietHours: quietHoursOf(browser) }, browser.time_zone, clock());
    if (quietMs > 0) return defer(browser, outcome, quietMs);
    const result = await notify(sender, browser, broadcast).catch((error: unknown) => {
      // A subscription whose sealed values were moved or changed blocks no other.
      if (error instanceof UnsealError) return 'refused' as const;
      throw error;
    });
    if (result === 'sent') outcome.sentIds.push(browser.subscription_id);
    else if (result === 'gone') outcome.goneIds.push(browser.subscription_id);
    else if (result === 'refused') outcome.failed += 1;
    else defer(browser, outcome, result === 'failed' ? RETRY_DELAY_MS : result.retryAfterMs);
  };
}

async function notify(sender: Pick<PushSender, 'send'>, browser: Browser, broadcast: BroadcastRow) {
  const message = presentPush(
    {
      id: browser.notification_id,
      kind: 'broadcast.sent',
      type: broadcast.type,
      title: broadcast.title,
      content: broadcast.message,
      url: broadcast.url,
      relatedId: broadcast.id,
    },
    { language: browser.language ?? DEFAULT_LANGUAGE, badges: browser, showOnLockScreen: true },
  );
  return sender.send(openTarget(browser), JSON.stringify(message), {
    ...deliveryOf(broadcast.type),
    topic: topicOf(browser.user_id, message.tag),
  });
}

/** Records a job for later, which checks the member's preferences again, and waits for the end of quiet hours. */
function defer(browser: Browser, outcome: Outcome, delayMs: number): void {
  const { subscription_id: subscriptionId, notification_id: notificationId, user_id: userId } = browser;
  const notifiedAt = browser.created_at.getTime();
  outcome.deferred.push({ payload: { subscriptionId, notificationId, userId, toldAt: notifiedAt }, delayMs });
}
