import type { CoreFeature } from '../feature.js';
import { BROADCASTS_EXPORT } from './export-broadcasts.js';

export const BROADCASTS_FEATURE: CoreFeature = {
  exportParts: BROADCASTS_EXPORT,
};
