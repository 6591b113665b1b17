import type { CoreFeature } from '../feature.js';
import { CAPSULES_EXPORT } from './export-capsules.js';

export const CAPSULES_FEATURE: CoreFeature = {
  exportParts: CAPSULES_EXPORT,
  sealed: {
    time_capsules: { columns: ['title', 'content', 'seal_message', 'gate_mark'] },
  },
};
