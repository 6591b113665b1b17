import type { Page } from './page.js';

const DESCRIPTION =
  'MikAI is an AI companion for emotional wellbeing: a quiet place to say what is on your mind, at any hour, in twelve languages.';

/** The pages about the site itself. */
export const SITE_PAGES: readonly Page[] = [
  { path: '/', isPublic: true, title: 'MikAI: Speak freely. Heal softly.', description: DESCRIPTION },
  {
    path: '/help',
    isPublic: true,
    title: 'Help now · MikAI',
    description:
      'People to call in your country, a breathing exercise and your own safety plan. Works offline.',
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
];
