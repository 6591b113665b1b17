import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage/local-storage';

const KEY = 'mikai.safety-plan';

/**
 * The steps of a safety plan, from what one can do alone to who can be called. Source: Stanley and Brown, Safety Planning
 * Intervention (Cognitive and Behavioral Practice, 2012).
 */
export const PLAN_STEPS = ['signs', 'alone', 'places', 'people', 'professionals', 'safer'] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

/** The person's text for each step. */
export type SafetyPlan = Readonly<Partial<Record<PlanStep, string>>>;

/** Characters of one step. */
export const STEP_LENGTH = 1000;

const isPlan = (value: unknown): value is SafetyPlan =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([step, text]) => PLAN_STEPS.some((known) => known === step) && typeof text === 'string',
  );

/**
 * A person's safety plan. It is kept on this device alone: there without a network, without an account and with every
 * server down, and never sent anywhere.
 */
export const useSafetyPlan = create<{ plan: SafetyPlan }>(() => ({ plan: readStored(KEY, isPlan) ?? {} }));

/** Stores the text of a step. */
export function writeStep(step: PlanStep, text: string): void {
  const plan = { ...useSafetyPlan.getState().plan, [step]: text };
  const isEmpty = Object.values(plan).every((text) => text === '');
  writeStored(KEY, isEmpty ? undefined : plan);
  useSafetyPlan.setState({ plan });
}

/** Deletes the plan, for signing out. */
export function clearLocalPlanData(): void {
  writeStored(KEY, undefined);
  useSafetyPlan.setState({ plan: {} });
}
