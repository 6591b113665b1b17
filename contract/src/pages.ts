import { ADMIN_PATHS } from './admin.js';

/** A page of the web app, as the server announces it in the served HTML. */
export interface Page {
  /** Route pattern as both React Router and Fastify write it. */
  path: string;
  title: string;
  description: string;
  /** For administrators: search engines are told to leave it out. */
  isPrivate?: true;
}

const DESCRIPTION =
  'MikAI is an AI companion for emotional wellbeing: a quiet place to say what is on your mind, at any hour, in twelve languages.';

/** Every page there is; anything else is answered with 404. Features add theirs. */
export const PAGES: readonly Page[] = [
  { path: '/', title: 'MikAI: Speak freely. Heal softly.', description: DESCRIPTION },
  {
    path: '/chat',
    title: 'Talk with MikAI',
    description: 'Start a private, judgment-free conversation with an AI companion. No account needed.',
  },
  { path: '/chat/:sessionId', title: 'Talk with MikAI', description: 'A private conversation with MikAI.' },
  {
    path: '/auth',
    title: 'Sign in or create an account · MikAI',
    description: 'Sign in to MikAI or create a free account.',
  },
  { path: '/login', title: 'Sign In · MikAI', description: 'Sign in to MikAI.' },
  {
    path: '/verify-email',
    title: 'Email Verification · MikAI',
    description: 'Confirm your email address with the link that MikAI sent you.',
  },
  {
    path: '/reset-password',
    title: 'Reset Password · MikAI',
    description: 'Set a new password with the link that MikAI sent you.',
  },
  {
    path: '/account',
    title: 'Account Settings · MikAI',
    description: 'Your profile, your preferences and your data on MikAI.',
  },
  {
    path: '/security',
    title: 'Security Settings · MikAI',
    description: 'Two-factor authentication, your password and your devices on MikAI.',
  },
  {
    path: '/help',
    title: 'Help now · MikAI',
    description:
      'People to call in your country, a breathing exercise and your own safety plan. Works offline.',
  },
  {
    path: '/community',
    title: 'Bulletin · MikAI',
    description: 'A small, kind, moderated place where members of MikAI write to one another.',
  },
  { path: '/messages', title: 'Messages · MikAI', description: 'Private messages between members of MikAI.' },
  {
    path: '/messages/:conversationId',
    title: 'Messages · MikAI',
    description: 'Private messages between members of MikAI.',
  },
  {
    path: '/notifications',
    title: 'Notification Center · MikAI',
    description: 'What happened on MikAI while you were away.',
  },
  {
    path: '/cbt-tools',
    title: 'Gentle Mind Tools · MikAI',
    description: 'Two quiet ways to look at a heavy thought. Free to try without an account.',
  },
  {
    path: '/mood-tracker',
    title: 'Mood Tracker · MikAI',
    description: 'How you are, day by day, and what your days have in common. Yours alone.',
  },
  {
    path: '/smart-journal',
    title: 'Smart Journal · MikAI',
    description: 'A private journal on MikAI, with a garden that grows from what you write.',
  },
  {
    path: '/time-capsules',
    title: 'Time Capsules · MikAI',
    description: 'Words for a later you, sealed until their time has come.',
  },
  {
    path: '/story-threads',
    title: 'Your Story Threads · MikAI',
    description: 'What you wrote and logged, woven together by theme and feeling. Yours alone.',
  },
  {
    path: '/weekly-letters',
    title: 'Weekly Letters · MikAI',
    description: 'Letters that MikAI writes to you, from what you did in the week. Yours alone.',
  },
  {
    path: '/alma-notes',
    title: 'mikAI Notes · MikAI',
    description: 'Short messages from MikAI, for whenever you want one.',
  },
  {
    path: '/newsletter',
    title: 'Newsletter · MikAI',
    description: 'Calm reading by email, now and then. You can leave at any time.',
  },
  {
    path: '/moderation-decisions',
    title: 'Decisions about you · MikAI',
    description:
      'What moderators decided about something of yours, and the way to a second look. For you alone.',
  },
  {
    path: '/admin',
    title: 'Admin dashboard · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: ADMIN_PATHS.panel,
    title: 'Admin dashboard · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/moderation',
    title: 'Moderation · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/welfare',
    title: 'Members who asked for support · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/notifications',
    title: 'Notifications to members · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/system',
    title: 'System · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/figures',
    title: 'Figures · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/advertising',
    title: 'Advertising · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
  {
    path: '/admin/audit-log',
    title: 'Audit log · MikAI',
    description: 'For those who run MikAI.',
    isPrivate: true,
  },
];

export const NOT_FOUND_PAGE: Omit<Page, 'path'> = {
  title: '404 Page Not Found · MikAI',
  description: 'There is no page at this address.',
};

/** The page at a path, or `undefined`. */
export function pageFor(path: string): Page | undefined {
  const parts = path.replace(/\/+$/, '').split('/');
  return PAGES.find((page) => {
    const pattern = page.path.replace(/\/+$/, '').split('/');
    return (
      pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i])
    );
  });
}
