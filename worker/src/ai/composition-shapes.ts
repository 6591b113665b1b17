import { z } from 'zod';
import type { CompositionKind } from './composition.js';

/** Bounds in UTF-16 units. */
const text = (max: number) => z.string().trim().min(1).max(max);
const list = (max: number, min = 1, limit = 5) => z.array(text(max)).min(min).max(limit);

const LINE = 300;
const PARAGRAPH = 1200;

/**
 * The fields that a provider is asked to write, by kind. Figures are not among them: those are passed through. Further
 * fields are dropped.
 */
export const SHAPES = {
  reframe: z.object({
    reframedThought: text(PARAGRAPH),
    cognitiveDistortions: z.array(z.string().max(60)).max(13),
    evidenceQuestions: list(LINE),
    copingStrategies: list(LINE),
    supportiveAffirmations: list(LINE),
  }),
  reflection: z.object({
    evidenceFor: list(LINE, 0),
    evidenceAgainst: list(LINE),
    balancedThought: text(PARAGRAPH),
    cognitiveDistortions: z.array(z.string().max(60)).max(13),
    copingStrategies: list(LINE),
  }),
  journalAnalysis: z.object({
    aiAnalysis: text(PARAGRAPH),
    emotionalPatterns: list(60),
    copingStrategies: list(LINE),
  }),
  note: z.object({ title: text(80), content: text(900).min(60) }),
  letter: z.object({ paragraphs: z.array(text(1000)).min(3).max(7) }),
  moodInsights: z.object({
    toolkit: list(160),
    forecastRecommendations: list(LINE),
    triggerPatterns: z
      .array(z.object({ trigger: z.string().max(80), description: text(400), strategies: list(LINE) }))
      .max(10)
      .default([]),
    correlations: z
      .array(z.object({ factor: z.string().max(80), recommendation: text(400) }))
      .max(10)
      .default([]),
    recommendations: z
      .array(
        z.object({
          category: text(60),
          expectedImpact: text(160),
          recommendation: text(LINE),
          timeOfDay: text(60),
          duration: text(60),
          reason: text(LINE),
        }),
      )
      .min(1)
      .max(4),
    keyInsight: text(400),
  }),
  weeklyReview: z.object({
    patterns: z
      .array(
        z.object({
          type: z.enum(['positive', 'concerning', 'other']),
          description: text(400),
          suggestion: text(LINE),
        }),
      )
      .min(1)
      .max(4),
    insights: list(LINE),
    suggestions: list(LINE),
    goals: list(LINE),
    weeklyTheme: text(60),
  }),
} satisfies Record<CompositionKind, z.ZodType>;

export type Shape<K extends CompositionKind> = z.infer<(typeof SHAPES)[K]>;
