/** Questions about everyday events in English, by the facts that answer them (`known-facts.txt`). */
export const EVERYDAY_ANSWERED_BY: Readonly<Record<string, readonly string[]>> = {
  FEELING: ['How does it feel now?'],
  DURATION: ['How long has it been like this?'],
  OFTEN: ['How often does that happen?'],
  KNOWN: ['Have you been able to tell anyone else?', 'Who knows about it?', 'Who have you told already?'],
  HOUR: ['When is it worst?'],
  HEARD: ['How did you come to know?'],
  DOCTORS: ['What did they explain to you so far?'],
};
