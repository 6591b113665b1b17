/** Kinds of wordings that ask about what was told, each a list of questions. */
export const LIST_QUESTIONS = [
  'ask',
  'followUp',
  'about',
  'kindAsk',
  'beatAsk',
  'askWho',
  'askNobody',
  'askMoments',
  'askSince',
  'askThing',
  'askPlace',
] as const;

/** Returns whether a wording is of one of these kinds; its id begins with the kind. */
export const isOfKind = (wording: string | undefined, kinds: readonly string[]): boolean =>
  wording !== undefined && kinds.includes(wording.split('.', 1)[0] ?? '');
