import {
  changesTopic,
  has,
  isOnly,
  isSmall,
  messageTheme,
  questionGroups,
  type ReplyContext,
} from './reply-context.js';
import type { Intent } from './vocabulary.js';

/** Questions that get an honest answer before anything else, strictest first. */
const HONEST: readonly Intent[] = [
  'emergency',
  'want_human',
  'stopping',
  'diagnosis',
  'call',
  'medical',
  'human',
  'therapist',
];

/** Of these only what is asked or said in short: a longer message about them tells of a life. */
const MEDICAL: readonly Intent[] = ['stopping', 'diagnosis', 'medical'];
/** Answers that somebody's safety hangs on: said again in full rather than referred to. */
const IN_FULL: readonly Intent[] = ['want_human', 'stopping'];

/** What is wrong with the companion's answers. */
const COMPLAINTS = ['questions', 'repeating', 'not_helping', 'insult'] as const;

/** Questions about the companion that stand aside when the message is really about life. */
const ABOUT_MIKAI: readonly Intent[] = ['capability', 'privacy', 'made_by', 'memory', 'name', 'language'];

/** Who or what MikAI is, what it cannot do, and medical questions. `true` when it replied. */
export function replyHonestly(context: ReplyContext): boolean {
  const intent = HONEST.find(
    (candidate) =>
      has(context, candidate) &&
      (candidate !== 'want_human' || isSmall(context, 16)) &&
      (!MEDICAL.includes(candidate) || asksMedically(context)),
  );
  if (intent === undefined) return false;
  const { draft } = context;
  if (intent === 'emergency') {
    draft.say('meta.emergency', 'meta.call', 'meta.again');
    return true;
  }
  // Not a question about a theme: a question about pills or about MikAI is no talk about sleep or health.
  if (IN_FULL.includes(intent)) draft.repeat(`meta.${intent}`);
  else draft.say(`meta.${intent}`, 'meta.again');
  draft.ask('question.bridge');
  return true;
}

/** "Shall I just listen?" and a yes to it. `true` when it replied. */
export function replyToListenOffer(context: ReplyContext): boolean {
  if (!context.conversation.offeredToListen) return false;
  const agrees = context.emoji === 'yes' && isSmall(context, 2);
  if (!agrees && !isOnly(context, ['yes', 'accept', 'vent'], 2)) return false;
  context.draft.say('meta.vent');
  return true;
}

/** Greetings, thanks, goodbyes. `true` when it replied. */
export function replyToCourtesy(context: ReplyContext): boolean {
  const { draft } = context;
  const theme = messageTheme(context);
  if (has(context, 'goodbye') && isSmall(context, 12) && !talksOfTrouble(context)) {
    if (has(context, 'thanks')) draft.say('thanks');
    draft.say(...named(context, 'goodbye'));
    return true;
  }
  if (has(context, 'thanks') && (isSmall(context, 10) || theme === null) && !talksOfTrouble(context)) {
    draft.say('thanks').say('thanks_close');
    return true;
  }
  if (has(context, 'how_are_you') && isSmall(context, 9) && (theme === null || isSmall(context, 5))) {
    draft.say('how_are_you', 'meta.again').ask('question.checkin');
    return true;
  }
  if (has(context, 'name_given') && isSmall(context, 6) && theme === null) {
    draft.say('meta.name_given', 'greeting').ask('question.checkin');
    return true;
  }
  if (
    has(context, 'greeting') &&
    isSmall(context, 5) &&
    theme === null &&
    !has(context, 'human', 'capability')
  ) {
    draft.say(...named(context, 'greeting')).ask('question.checkin');
    return true;
  }
  return false;
}

/** Everything else that is said to the companion rather than about life. `true` when it replied. */
export function replyToMeta(context: ReplyContext): boolean {
  const { draft } = context;
  const theme = messageTheme(context);
  const aboutLife = theme !== null && !isSmall(context, 9);
  if (changesTopic(context)) {
    draft.say('meta.change_topic').ask('question.new_topic');
    return true;
  }
  if (has(context, 'vent') && isSmall(context, 24)) {
    draft.say('meta.vent');
    return true;
  }
  const complaint = COMPLAINTS.find((intent) => has(context, intent));
  if (complaint !== undefined && isSmall(context, 20)) {
    // Who complains is not asked on: at most whether listening would be better.
    draft.say(`meta.${complaint}`).sayIfFree(['question.listen']);
    return true;
  }
  if (aboutLife) return false;
  const about = ABOUT_MIKAI.find((intent) => has(context, intent));
  if (about !== undefined) {
    draft.say(`meta.${about}`, 'meta.again').ask('question.bridge');
    return true;
  }
  if (has(context, 'love')) {
    draft.say('meta.love', 'meta.again').ask('question.bridge');
    return true;
  }
  if (has(context, 'joke', 'off_topic')) {
    const first = has(context, 'joke') ? ['meta.joke', 'meta.off_topic'] : ['meta.off_topic'];
    draft.say(...first, 'meta.again').ask('question.bridge');
    return true;
  }
  if (has(context, 'advice')) {
    draft.say('meta.advice').ask('question.advice', ...questionGroups(context, theme));
    return true;
  }
  if (has(context, 'sorry') && isSmall(context, 14)) {
    draft.say('meta.sorry').ask(...questionGroups(context, theme ?? context.conversation.focus));
    return true;
  }
  return false;
}

function named(context: ReplyContext, group: string): string[] {
  const withName = context.name !== null && context.random() < 0.5;
  return withName ? [`${group}_named`, group] : [group];
}

function talksOfTrouble(context: ReplyContext): boolean {
  const theme = messageTheme(context);
  return theme !== null && theme !== 'gratitude' && theme !== 'sleep' && !isSmall(context, 6);
}

/** "My doctor prescribed me rest" tells something; "which pills can I take" asks. Short mentions count as asking. */
function asksMedically(context: ReplyContext): boolean {
  return /[?？؟]/u.test(context.raw) || isSmall(context, 12);
}
