import type { CoreFeature } from '../feature.js';
import { AI_USAGE_EXPORT } from './export-ai-usage.js';

export const AI_USAGE_FEATURE: CoreFeature = {
  exportParts: AI_USAGE_EXPORT,
};
