import { OF_PERSON, type CoreFeature } from '../feature.js';
import { ReflectionEntity } from './reflection.entity.js';
import { ThoughtReframeEntity } from './thought-reframe.entity.js';
import { CBT_EXPORT } from './export-cbt.js';

export const CBT_FEATURE: CoreFeature = {
  entities: [ReflectionEntity, ThoughtReframeEntity],
  exportParts: CBT_EXPORT,
  notExported: {
    free_trials: 'counts of visitors, by keyed hashes',
  },
  sealed: {
    reflections: {
      columns: [
        'original_thought',
        'emotion_trigger',
        'own_evidence_for',
        'own_evidence_against',
        'result',
        'gate_mark',
        'sealed_provenance',
        'sealed_mood_before',
        'sealed_mood_after',
      ],
      ...OF_PERSON,
    },
    thought_reframes: {
      columns: [
        'original_thought',
        'context',
        'chosen_distortions',
        'result',
        'gate_mark',
        'sealed_provenance',
        'sealed_belief_before',
        'sealed_belief_after',
      ],
      ...OF_PERSON,
    },
  },
};
