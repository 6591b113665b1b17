import type { ManifestOptions } from 'vite-plugin-pwa';
import { PALETTE } from '../src/theme/palette.ts';

const png = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon', 192)] });

/** The manifest for installing MikAI. Source: W3C, Web Application Manifest. */
export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'MikAI: Speak freely. Heal softly.',
  short_name: 'MikAI',
  description: 'A quiet place to say what is on your mind, at any hour, in twelve languages.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PALETTE.morning.surface,
  theme_color: PALETTE.morning.surface,
  categories: ['health', 'lifestyle'],
  icons: [
    { ...png('icon', 192), purpose: 'any' },
    { ...png('icon', 512), purpose: 'any' },
    { ...png('maskable', 192), purpose: 'maskable' },
    { ...png('maskable', 512), purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/narrow.png',
      sizes: '720x1440',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Talk with MikAI',
    },
    {
      src: '/screenshots/wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'MikAI',
    },
  ],
  shortcuts: [
    shortcut('Talk with MikAI', '/chat'),
    shortcut('Log my mood', '/mood-tracker'),
    shortcut('Help now', '/help'),
  ],
};
