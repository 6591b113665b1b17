import type { CoreFeature } from '../feature.js';
import { RELATIONS_EXPORT } from './export-relations.js';

export const RELATIONS_FEATURE: CoreFeature = {
  exportParts: RELATIONS_EXPORT,
};
