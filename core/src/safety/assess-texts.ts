import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, type Assessment, type MessageContext } from './gate.js';

/** A task for the gate: each group contains texts that belong together, such as the fields of one request. */
export interface GateOrder {
  groups: readonly (readonly string[])[];
  hint: LanguageCode | undefined;
  /** Set when each group is one message of a conversation. */
  context?: MessageContext;
}

/** Judges the texts of each group by themselves; in a group the first that meets the gate decides. Pure. */
export const assessEach = ({ groups, hint, context }: GateOrder): Assessment[] =>
  groups.map((texts) =>
    context ? assessMessage(texts.join('\n'), context, hint) : assessTexts(texts, hint),
  );

/** Judges each text by itself; the first of the highest level decides. Pure. */
export function assessTexts(texts: readonly string[], hint?: LanguageCode): Assessment {
  let first: Assessment | undefined;
  for (const text of texts) {
    const assessment = assessText(text, hint);
    if (assessment.crisis) return assessment;
    if (!first || (first.level === 'none' && assessment.level === 'check')) first = assessment;
  }
  return first ?? assessText('', hint);
}
