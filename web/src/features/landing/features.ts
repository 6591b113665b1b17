import type { HelpView } from '../../ui/help/help.store';

export type FeatureId = 'chat' | 'journal' | 'cbt' | 'mood' | 'community' | 'messages' | 'letters';

/** Entries that open a dialog for everybody, separate from the features. */
export type NowId = 'help' | 'breathe';

/** The seven feature cards. Their order is fixed (docs/adr/0068). */
export const FEATURES: readonly { id: FeatureId; to: string }[] = [
  { id: 'chat', to: '/chat' },
  { id: 'journal', to: '/smart-journal' },
  { id: 'cbt', to: '/cbt-tools' },
  { id: 'mood', to: '/mood-tracker' },
  { id: 'community', to: '/community' },
  { id: 'messages', to: '/messages' },
  { id: 'letters', to: '/weekly-letters' },
];

/** Help that needs neither an account nor a network. */
export const NOW: readonly { id: NowId; opens: HelpView }[] = [
  { id: 'help', opens: 'lines' },
  { id: 'breathe', opens: 'breathe' },
];

export type ResourceId = 'blog' | 'resources' | 'about';

/** Pages to read, for everybody. Their order is fixed (docs/adr/0068). */
export const RESOURCES: readonly { id: ResourceId; to: string }[] = [
  { id: 'blog', to: '/mental-health-blog' },
  { id: 'resources', to: '/mental-health-resources' },
  { id: 'about', to: '/about' },
];
