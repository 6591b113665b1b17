import type { NotificationType } from '@mikai/contract/notifications';
import { MessageIcon, PhoneIcon } from '../../../ui/icons/first-icons';
import { Icon } from '../../../ui/icons/icon';
import { BellIcon, FlagIcon, HeartIcon, ReplyIcon } from '../../../ui/icons/icons';

/** Shows the type of a notification at a glance. Its text contains it as well. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  switch (type) {
    case 'message':
      return <MessageIcon />;
    case 'comment_reply':
      return <ReplyIcon />;
    case 'post_like':
      return <HeartIcon />;
    case 'daily_letter':
      return (
        <Icon>
          <path d="M3 5.500h14v9.500H3ZM3.500 6 10 11l6.500-5" />
        </Icon>
      );
    case 'weekly_review':
      return (
        <Icon>
          <path d="M3.500 16.500h13M6 13.500V11M10 13.500V6.500M14 13.500V9" />
        </Icon>
      );
    case 'milestone':
      return (
        <Icon>
          <path d="M10 17V9M10 11c0-3.500 2.200-5.500 6-5.500 0 3.700-2.300 5.700-6 5.500ZM10 13c0-2.700-2-4.500-5.500-4.500 0 3 2 4.700 5.500 4.500Z" />
        </Icon>
      );
    case 'time_capsule':
      return (
        <Icon>
          <circle cx="10" cy="10" r="7" />
          <path d="M10 6v4l2.500 2" />
        </Icon>
      );
    case 'crisis_alert':
      return <PhoneIcon />;
    case 'moderation':
    case 'safety':
      return <FlagIcon />;
    default:
      return <BellIcon />;
  }
}
