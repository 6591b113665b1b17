import { PAST_AFTER_MS } from '@mikai/core/journal/journal.rows';
import { assessGroupsWithin } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';

/** An entry of an imported file, as the gate reads it. */
interface EntryTexts {
  at: Date;
  texts: readonly string[];
}

/** The assessment of a batch of imported entries. */
export interface ImportAssessment {
  /** One for each entry, in their order; those for which the gate had no time are left to the worker. */
  assessments: Assessment[];
  /** Whether an entry that gets no card may be about danger: a past entry, or one that is not assessed yet. */
  hasPossibleDanger: boolean;
  /** The gravest assessment of the entries of the last days, which alone decides about the crisis card. */
  present: Assessment;
}

/**
 * Assesses each entry of a batch separately, if the assessment of the whole request is not clear. A past entry shows no
 * card, nor does one for which the gate had no time: a busy server would otherwise respond to an ordinary diary with
 * the card.
 */
export async function assessImport(
  entries: readonly EntryTexts[],
  whole: Assessment,
): Promise<ImportAssessment> {
  const since = Date.now() - PAST_AFTER_MS;
  const isPresent = entries.map(({ at }) => at.getTime() >= since);
  const assessments = await assessEach(entries, whole, isPresent);
  const result: ImportAssessment = {
    assessments,
    hasPossibleDanger: false,
    present: { ...whole, level: 'none', crisis: false },
  };
  for (const [index, assessment] of assessments.entries()) {
    if (assessment.level === 'none') continue;
    if (!isPresent[index] || assessment.isUnjudged) result.hasPossibleDanger = true;
    else if (result.present.level !== 'certain') result.present = assessment;
  }
  return result;
}

/**
 * Assesses entries separately. The gate may have had no time for the whole diary, but it has for the few entries of the
 * last days.
 */
async function assessEach(
  entries: readonly EntryTexts[],
  whole: Assessment,
  isPresent: readonly boolean[],
): Promise<Assessment[]> {
  if (whole.level === 'none') return entries.map(() => whole);
  const textsOf = (chosen: readonly EntryTexts[]) => chosen.map(({ texts }) => texts);
  if (!whole.isUnjudged) return assessGroupsWithin(textsOf(entries), whole.language);
  const present = textsOf(entries.filter((_each, index) => isPresent[index]));
  const judged = (await assessGroupsWithin(present, whole.language)).values();
  return entries.map((_each, index) => (isPresent[index] ? (judged.next().value ?? whole) : whole));
}
