import type { HelpView } from '../../ui/help/help.store';

export type FeatureId =
  'chat' | 'community' | 'journal' | 'cbt' | 'mood' | 'messages' | 'letters' | 'help' | 'breathe';

export interface FeatureEntry {
  id: FeatureId;
  /** A page, or a dialog that opens in place. */
  target: { to: string } | { opens: HelpView };
}

/**
 * The table of contents of the landing page. A feature enters here (with its words in `landing.json` and its
 * drawing in `feature-icon.tsx`) when it works; none is announced before.
 */
export const FEATURES: readonly FeatureEntry[] = [
  { id: 'chat', target: { to: '/chat' } },
  { id: 'journal', target: { to: '/smart-journal' } },
  { id: 'cbt', target: { to: '/cbt-tools' } },
  { id: 'mood', target: { to: '/mood-tracker' } },
  { id: 'community', target: { to: '/community' } },
  { id: 'messages', target: { to: '/messages' } },
  { id: 'letters', target: { to: '/weekly-letters' } },
  { id: 'help', target: { opens: 'lines' } },
  { id: 'breathe', target: { opens: 'breathe' } },
];
