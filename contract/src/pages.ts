import { ADMIN_PATHS } from './admin.js';

/** A page of the web app, as the server announces it in the served HTML. */
export interface Page {
  /** Route pattern as both React Router and Fastify write it. */
  path: string;
  title: string;
  description: string;
  /**
   * True for public pages: they are prerendered during the build, in all languages (docs/adr/0023), and search engines
   * may index them. The others are for one person only, and search engines are told to leave them out.
   */
  isPublic?: true;
}

const DESCRIPTION =
  'MikAI is an AI companion for emotional wellbeing: a quiet place to say what is on your mind, at any hour, in twelve languages.';

/** Every page there is; anything else is answered with 404. Features add theirs. */
export const PAGES: readonly Page[] = [
  { path: '/', isPublic: true, title: 'MikAI: Speak freely. Heal softly.', description: DESCRIPTION },
  {
    path: '/chat',
    isPublic: true,
    title: 'Talk with MikAI',
    description: 'Start a private, judgment-free conversation with an AI companion. No account needed.',
  },
  { path: '/chat/:sessionId', title: 'Talk with MikAI', description: 'A private conversation with MikAI.' },
  {
    path: '/auth',
    isPublic: true,
    title: 'Sign in or create an account · MikAI',
    description: 'Sign in to MikAI or create a free account.',
  },
  { path: '/login', isPublic: true, title: 'Sign In · MikAI', description: 'Sign in to MikAI.' },
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
    path: '/account-link',
    title: 'Your account · MikAI',
    description: 'Where links in mails from MikAI about your account lead.',
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
    isPublic: true,
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
    isPublic: true,
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
    path: '/seed-garden',
    title: 'Seed Garden · MikAI',
    description: 'All the seeds of your journal on MikAI, standing together and growing.',
  },
  {
    path: '/gacha',
    title: 'Companions · MikAI',
    description: 'Small creatures to have around, and how they come. No money, ever. Yours alone.',
  },
  {
    path: '/challenges',
    title: 'Companions · MikAI',
    description: 'What earns coins on MikAI, for companions.',
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
    path: '/about',
    isPublic: true,
    title: 'About MikAI',
    description:
      'What MikAI is for, what it does, how it is made safe, what it is not, and where its answers come from.',
  },
  {
    path: '/mental-health-resources',
    isPublic: true,
    title: 'Mental Health Resources · MikAI',
    description:
      'Crisis lines by country, ways to professional help, support groups, common conditions, self-care and books.',
  },
  {
    path: '/contact',
    isPublic: true,
    title: 'Contact Us · MikAI',
    description: 'Write to the people who run MikAI. They reply within 24 hours on business days.',
  },
  {
    path: '/newsletter',
    isPublic: true,
    title: 'Newsletter · MikAI',
    description: 'Calm reading by email, now and then. You can leave at any time.',
  },
  {
    path: '/mental-health-blog',
    isPublic: true,
    title: 'Mental Health Blog · MikAI',
    description:
      'Calm, sourced reading about therapy, wellness, research and technology, for ordinary and for hard days.',
  },
  {
    path: '/mental-health-blog/:slug',
    isPublic: true,
    title: 'Mental Health Blog · MikAI',
    description: 'An article of the MikAI blog, with its sources.',
  },
  {
    path: '/privacy-policy',
    isPublic: true,
    title: 'Privacy Policy · MikAI',
    description: 'What MikAI keeps of you, why, for how long, and who can read it.',
  },
  {
    path: '/terms-of-service',
    isPublic: true,
    title: 'Terms of Service · MikAI',
    description: 'The rules of MikAI, in plain words.',
  },
  {
    path: '/cookies-policy',
    isPublic: true,
    title: 'Cookie Policy · MikAI',
    description: 'What MikAI keeps in your browser, what for, and for how long. Nothing from third parties.',
  },
  {
    path: '/disclaimer',
    isPublic: true,
    title: 'Disclaimer · MikAI',
    description: 'What MikAI is not, where its limits are, and where real help is.',
  },
  {
    path: '/memory',
    title: 'What MikAI remembers · MikAI',
    description: 'Short facts that you want MikAI to remember, each with where it came from. Yours alone.',
  },
  {
    path: '/ai-consents',
    title: 'How MikAI uses AI · MikAI',
    description: 'Each use of a language model on MikAI, with a switch for each. For you alone.',
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
  },
  {
    path: ADMIN_PATHS.panel,
    title: 'Admin dashboard · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/moderation',
    title: 'Moderation · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/welfare',
    title: 'Members who asked for support · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/contact',
    title: 'Contact messages · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/notifications',
    title: 'Notifications to members · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/system',
    title: 'System · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/figures',
    title: 'Figures · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/advertising',
    title: 'Advertising · MikAI',
    description: 'For those who run MikAI.',
  },
  {
    path: '/admin/audit-log',
    title: 'Audit log · MikAI',
    description: 'For those who run MikAI.',
  },
];

export const NOT_FOUND_PAGE: Omit<Page, 'path'> = {
  title: '404 Page Not Found · MikAI',
  description: 'There is no page at this address.',
};

/** Looked for from the first of them only: a path of ten thousand slashes costs no more than another. */
const TRAILING_SLASHES = /(?<!\/)\/+$/;

/** The page at a path, or `undefined`. */
export function pageFor(path: string): Page | undefined {
  const parts = path.replace(TRAILING_SLASHES, '').split('/');
  return PAGES.find((page) => {
    const pattern = page.path.replace(TRAILING_SLASHES, '').split('/');
    return (
      pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i])
    );
  });
}
