import type { CoreFeature } from '../feature.js';
import { STORIES_EXPORT } from './export-marks.js';

export const STORIES_FEATURE: CoreFeature = {
  exportParts: STORIES_EXPORT,
  sealed: {
    story_marks: { columns: ['marks'], owner: 't.user_id', row: `t.source || ':' || t.entry_id` },
  },
};
