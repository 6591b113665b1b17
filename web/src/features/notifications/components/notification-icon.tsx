import type { NotificationType } from '@mikai/contract/notifications';
import { MessageIcon, PhoneIcon } from '../../../ui/first-icons';
import { BellIcon, FlagIcon, HeartIcon, ReplyIcon } from '../../../ui/icons';

/** What a notification is about, at a glance. Its words say it as well. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  switch (type) {
    case 'message':
      return <MessageIcon />;
    case 'comment_reply':
      return <ReplyIcon />;
    case 'post_like':
      return <HeartIcon />;
    case 'crisis_alert':
      return <PhoneIcon />;
    case 'moderation':
    case 'safety':
      return <FlagIcon />;
    default:
      return <BellIcon />;
  }
}
