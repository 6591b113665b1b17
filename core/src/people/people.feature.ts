import type { CoreFeature } from '../feature.js';
import { PEOPLE_EXPORT } from './export-relations.js';

export const PEOPLE_FEATURE: CoreFeature = {
  exportParts: PEOPLE_EXPORT,
};
