import type { CoreFeature } from '../feature.js';
import { MemoryFactEntity } from './memory-fact.entity.js';
import { MEMORY_EXPORT } from './export-memory.js';

export const MEMORY_FEATURE: CoreFeature = {
  entities: [MemoryFactEntity],
  exportParts: MEMORY_EXPORT,
  sealed: {
    memory_facts: { columns: ['fact'] },
  },
  triggers: {
    refuse_deleted: `
      CREATE OR REPLACE TRIGGER memory_facts_refuse_deleted AFTER INSERT ON memory_facts
        FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted();`,
    remember_deleted: `
      CREATE OR REPLACE TRIGGER memory_facts_remember_deleted AFTER DELETE ON memory_facts
        FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();`,
  },
};
