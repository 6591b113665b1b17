import type { CoreFeature } from '../feature.js';
import { MODERATION_EXPORT } from './export-moderation.js';

export const MODERATION_FEATURE: CoreFeature = {
  exportParts: MODERATION_EXPORT,
  sealed: {
    moderation_appeals: {
      columns: ['words', 'answer'],
      // When the author of anonymous content leaves, the row loses their id, and its texts must still open.
      owner:
        '(SELECT d.subject_id FROM moderation_decisions d WHERE d.id = t.decision_id AND NOT d.is_anonymous)',
      formerOwner: '(SELECT d.subject_id FROM moderation_decisions d WHERE d.id = t.decision_id)',
      row: 't.decision_id',
    },
    moderation_decisions: {
      columns: ['note'],
      owner: 'CASE WHEN NOT t.is_anonymous THEN t.subject_id END',
      formerOwner: 't.subject_id',
      row: 't.id',
    },
    moderation_items: { columns: ['note'], owner: 't.reporter_id', row: 't.id' },
  },
};
