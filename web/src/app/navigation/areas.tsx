import type { Badges } from '@mikai/contract/notifications';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import {
  BellIcon,
  BulletinIcon,
  CapsulesIcon,
  ChatIcon,
  CompanionsIcon,
  GardenIcon,
  JournalIcon,
  LettersIcon,
  MessagesIcon,
  MoodIcon,
  NotesIcon,
  ThreadsIcon,
  TodayIcon,
  ToolsIcon,
} from '../../ui/icons/area-icons';
import { badgeCount } from './badge-text';

type Translate = TFunction<['areas', 'common']>;

/** An entry of the members' navigation. */
export interface Area {
  to: string;
  icon: ReactNode;
  label: (t: Translate) => string;
  count?: (badges: Badges | undefined) => number;
  /** True for entries that are hidden after a text about a crisis. */
  isGame?: boolean;
}

/** The areas of a member, in the groups of the rail. Their paths, and the English names of the older ones, are fixed (docs/adr/0068). */
export const AREAS: readonly { group: 'you' | 'mikai' | 'others'; areas: readonly Area[] }[] = [
  {
    group: 'you',
    areas: [
      { to: '/', icon: <TodayIcon />, label: (t) => t('today') },
      { to: '/mood-tracker', icon: <MoodIcon />, label: (t) => t('common:nav.mood') },
      { to: '/smart-journal', icon: <JournalIcon />, label: (t) => t('common:nav.journal') },
      { to: '/cbt-tools', icon: <ToolsIcon />, label: (t) => t('common:nav.cbt') },
      { to: '/seed-garden', icon: <GardenIcon />, label: (t) => t('garden') },
      {
        to: '/weekly-letters',
        icon: <LettersIcon />,
        label: (t) => t('letters'),
        count: (badges) => badges?.letters ?? 0,
      },
      { to: '/time-capsules', icon: <CapsulesIcon />, label: (t) => t('capsules') },
      { to: '/gacha', icon: <CompanionsIcon />, label: (t) => t('companions'), isGame: true },
    ],
  },
  {
    group: 'mikai',
    areas: [
      { to: '/chat', icon: <ChatIcon />, label: (t) => t('common:nav.chat') },
      { to: '/alma-notes', icon: <NotesIcon />, label: (t) => t('notes') },
      { to: '/story-threads', icon: <ThreadsIcon />, label: (t) => t('stories') },
    ],
  },
  {
    group: 'others',
    areas: [
      { to: '/community', icon: <BulletinIcon />, label: (t) => t('common:nav.community') },
      {
        to: '/messages',
        icon: <MessagesIcon />,
        label: (t) => t('common:nav.messages'),
        count: (badges) => badgeCount(badges, 'messages'),
      },
      {
        to: '/notifications',
        icon: <BellIcon />,
        label: (t) => t('common:nav.notifications'),
        count: (badges) => badgeCount(badges, 'notifications'),
      },
    ],
  },
];
