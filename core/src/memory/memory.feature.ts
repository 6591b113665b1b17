import type { CoreFeature } from '../feature.js';
import { MemoryFactEntity } from './memory-fact.entity.js';
import { MEMORY_EXPORT } from './export-memory.js';

export const MEMORY_FEATURE: CoreFeature = {
  entities: [MemoryFactEntity],
  exportParts: MEMORY_EXPORT,
  sealed: {
    memory_facts: { columns: ['fact'] },
  },
};
