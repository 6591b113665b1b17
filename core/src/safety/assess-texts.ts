import type { LanguageCode } from '@mikai/contract/languages';
import { assessText, type Assessment } from './gate.js';

/** What is judged at once: each group is what belongs together, such as the fields of one request. */
export interface GateOrder {
  groups: readonly (readonly string[])[];
  hint: LanguageCode | undefined;
}

/** Judges the texts of each group by themselves; in a group the first that meets the gate decides. Pure. */
export const assessEach = ({ groups, hint }: GateOrder): Assessment[] =>
  groups.map((texts) => assessTexts(texts, hint));

/** Judges each text by itself; the first that meets the gate decides. Pure. */
export function assessTexts(texts: readonly string[], hint?: LanguageCode): Assessment {
  let first: Assessment | undefined;
  for (const text of texts) {
    const assessment = assessText(text, hint);
    if (assessment.crisis) return assessment;
    first ??= assessment;
  }
  return first ?? assessText('', hint);
}
