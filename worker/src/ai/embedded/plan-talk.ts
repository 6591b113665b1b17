import { exerciseToOffer } from './plan-exercise.js';
import { has, isOnly, isSmall, messageTheme, questionGroups, type ReplyContext } from './reply-context.js';
import { DIFFUSE_THEMES, DOMAIN_THEMES, LOSSES, type Feeling, type Theme } from './vocabulary.js';

/** Share of replies about a theme that offer an exercise; the others just listen and ask. */
const OFFER_SHARE = 0.67;
/** Replies after a 'no' in which nothing is offered. */
const QUIET_AFTER_DECLINE = 3;
/** Share of replies that quote the person when a clause fits. */
const QUOTE_SHARE = 0.4;
/** Replies about the same heavy theme after which human help is mentioned, once in a conversation. */
const SUPPORT_AFTER = 3;

const HEAVY: ReadonlySet<Theme> = new Set<Theme>([
  'low_mood',
  'worry',
  'grief',
  'loneliness',
  'self_worth',
  'sleep',
  'stress',
  'breakup',
]);

/** Small answers without an exercise around them: yes, no, 'I don't know', three dots. `true` when it replied. */
export function replyToSmallAnswer(context: ReplyContext): boolean {
  const { draft, reading, conversation, emoji } = context;
  if (reading.text.words === 0) {
    if (emoji === null) draft.say('ack.silence');
    else if (emoji === 'yes' || emoji === 'no') draft.say(`ack.${emoji}`).ask(...onFocus(context));
    else draft.say(`emoji.${emoji}`, 'emoji.other').ask(...onFocus(context));
    return true;
  }
  if (messageTheme(context) !== null || !isSmall(context) || goesOn(context)) return false;
  const group = has(context, 'unsure')
    ? 'ack.unsure'
    : isOnly(context, ['no'], 1) && conversation.asked
      ? 'ack.no'
      : has(context, 'yes') && conversation.asked && isSmall(context, 4)
        ? 'ack.yes'
        : has(context, 'short', 'yes', 'no', 'same', 'done', 'better') && isSmall(context, 4)
          ? 'ack.short'
          : null;
  if (group === null) {
    if (!isGibberish(context.raw)) return false;
    draft.say('gibberish').ask('question.easy');
    return true;
  }
  draft.say(group).ask(...(group === 'ack.unsure' ? ['question.easy'] : []), ...onFocus(context));
  return true;
}

/** Talk about life: reflects, names a feeling tentatively, asks one open question, sometimes offers an exercise. */
export function replyToTalk(context: ReplyContext): void {
  const { draft, reading, conversation, random } = context;
  if (has(context, 'own_deed')) {
    // What somebody regrets having done is no harsh judgement of themselves to be talked away.
    draft.say('deed.reflect');
    if (!conversation.justListens) draft.ask('deed.question');
    return;
  }
  const own = ownTheme(context) ?? (goesOn(context) ? conversation.focus : null);
  const theme = own ?? (staysWithFocus(context) || conversation.asked ? conversation.focus : null);
  const feeling = reading.feelings[0] ?? null;
  const visits = theme === null ? 0 : (conversation.visits.get(theme) ?? 0);
  const opened = open(context, feeling);
  if (own !== null) {
    const habit = reading.distortions[0];
    const turnsThought =
      habit !== undefined &&
      reading.feelings.length > 0 &&
      own !== 'gratitude' &&
      random() < (visits > 0 ? 0.6 : 0.3);
    const turned = turnsThought && draft.sayIfFree([`distortion.${habit}`]);
    if (!turned) draft.say(...reflections(context, own, visits));
  } else if (theme !== null) {
    if (!opened) draft.say('continue');
  } else draft.say('listening');
  if (!conversation.justListens) draft.ask(...questionGroups(context, theme));
  offerSomething(context, theme, visits);
}

/** The theme that the message itself brings; `null` when it only carries a mood of what the talk is about. */
function ownTheme(context: ReplyContext): Theme | null {
  if (staysWithFocus(context)) return null;
  const own = messageTheme(context);
  const { focus } = context.conversation;
  // "I miss her so much" after a breakup is about the breakup.
  return own !== null && focus !== null && LOSSES.has(own) && LOSSES.has(focus) ? focus : own;
}

/** "It is getting worse" names no theme, and tells of the one that the talk is about. */
function goesOn(context: ReplyContext): boolean {
  return has(context, 'worse') && messageTheme(context) === null && context.conversation.focus !== null;
}

/** A diffuse mood in a short message ("still crying") belongs to what the talk is about. */
function staysWithFocus(context: ReplyContext): boolean {
  const own = messageTheme(context);
  const { focus } = context.conversation;
  if (own === null || focus === null || !isSmall(context, 14)) return false;
  return DIFFUSE_THEMES.has(own) && DOMAIN_THEMES.has(focus);
}

/** An opening in the person's words, or one that names the feeling. Tells whether there is one. */
function open(context: ReplyContext, feeling: Feeling | null): boolean {
  const { draft, quote, random } = context;
  const quoting = quote !== null && random() < QUOTE_SHARE;
  if (feeling !== null && !(quoting && random() < 0.4)) {
    // A feeling is only heard in a quotation that carries it.
    const inQuote = quoting && quote.feelings.includes(feeling);
    return draft.sayIfFree([`feeling.${feeling}`], inQuote);
  }
  return quoting && draft.sayIfFree(['mirror']);
}

function reflections(context: ReplyContext, theme: Theme, visits: number): string[] {
  const first = `theme.${theme}.reflect`;
  const deeper = `theme.${theme}.deeper`;
  return visits >= 1 && context.random() < 0.6 ? [deeper, first] : [first, deeper];
}

function offerSomething(context: ReplyContext, theme: Theme | null, visits: number): void {
  const { conversation, draft, random } = context;
  if (theme !== null && HEAVY.has(theme) && visits >= SUPPORT_AFTER && !conversation.supportGiven) {
    if (draft.sayIfFree(['support'])) return;
  }
  if (context.leavesExercise || conversation.ventMode || conversation.sinceDecline < QUIET_AFTER_DECLINE)
    return;
  if (theme === null && context.reading.feelings.length === 0) return;
  if (random() >= OFFER_SHARE / (1 + conversation.declines / 2)) return;
  const exercise = exerciseToOffer(context, theme);
  if (exercise !== null) draft.offer(exercise);
}

function onFocus(context: ReplyContext): string[] {
  return questionGroups(context, context.conversation.focus);
}

/** Letters without sense: rows of the keyboard, or long Latin words without a vowel. */
function isGibberish(raw: string): boolean {
  const words = raw.trim().toLowerCase().split(/\s+/);
  if (words.length > 3) return false;
  return words.every(
    (word) =>
      /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|zxcv|xcvb|yuio|фыва|йцук/u.test(word) ||
      (/^[a-z]{5,}$/.test(word) && !/[aeiouy]/.test(word)) ||
      /^(.{1,3})\1{3,}$/u.test(word),
  );
}
