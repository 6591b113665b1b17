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
  'annoyingAsk',
  'noun',
  'person',
] as const;

/** Returns whether a wording is of one of these kinds; its id begins with the kind. */
export const isOfKind = (wording: string | undefined, kinds: readonly string[]): boolean =>
  wording !== undefined && kinds.includes(wording.split('.', 1)[0] ?? '');

/** Wordings that come once in a conversation, as far as there are others. */
export const KEPT_WORDINGS =
  /^(?:listen|listenOpen|lightOpen|tone|echo|kind|kindAsk|beat|beatAsk|context|good|goodMore|annoying|annoyingAsk|chooseWay|noun|person|selfContempt|badNews|goodStep|goodIdea|dunno|adviceOpen|worse|small|followUp|event|ask|mention|about|answer(?:Who|Nobody|Told|Place)|ask(?:Who|Nobody|Moments|Since|Thing|Place)|joke|fact|gameWordNext|gameOrNext)\./u;

/** Wordings that acknowledge what was said; a sentence that reflects it replaces them. */
export const TAKES_IN = /^(?:listen|event|mention|tone|echo|kind|beat|context|afterStep|stepEcho)\./u;
/** Wordings that are vaguer than the act of a message. */
export const WEAK_WORDINGS = /^(?:mention|tone\.(?:shrug|long))\./u;
/** Wordings that answer what was told. */
export const RESPONSES =
  /^(?:event|mention|tone|echo|kind|beat|context|good\w{0,8}|selfContempt|badNews|unheard|dunno|adviceOpen|worse|small)\./u;

/** Wordings that give words back and ask for more, and do not weigh them. */
export const ECHOES_THAT_ASK: readonly number[] = [0, 1, 2];
