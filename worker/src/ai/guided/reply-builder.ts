import { CHAT_LIMITS, type ChatFlow, type ChatMessage } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { seededRandom } from '../embedded/seeded-random.js';
import { isAlreadyKnown } from './known-facts.js';
import { echoOf } from './echo.js';
import { filled } from './filled.js';
import { textsOf } from './guided-data.js';
import { hashOf } from './text-hash.js';
import { LISTENING } from './labels.js';
import { flowView } from './flow-view.js';
import type { GuidedReply, GuidedReplyKind, GuidedRequest } from './guided-reply.js';
import { hasJustAsked, lastWording } from './last-reply.js';
import {
  ECHOES_THAT_ASK,
  isOfKind,
  KEPT_WORDINGS,
  LIST_QUESTIONS,
  RESPONSES,
  TAKES_IN,
  WEAK_WORDINGS,
} from './wording-kinds.js';
import { isLightTalk } from './light.js';
import type { NavKey, PolicyKey, Texts } from './schema.js';
import { beatOf } from './beats.js';
import { inContext, isEased } from './in-context.js';
import { generalStatement, questionOfKind, statementOfKind } from './kinds.js';
import { freshQuestion, inGeneralWords, questionInContext, tellingOf } from './telling.js';
import { isHeavy } from './tones.js';

/** Returns the values of `{placeholders}` in a language. */
type Fill = (texts: Texts) => Record<string, string>;

const NOTHING: Fill = () => ({});

const MAX_USED = 80;
/** The number of wordings after a quotation before another one. */
const NO_ECHO_WORDINGS = 2;

/** Puts a reply together: sentences in the person's language and in English side by side, what can be chosen, the state. */
export class ReplyBuilder {
  readonly texts: Texts;
  readonly state: GuidedState;
  readonly extras: Pick<ChatMessage, 'input' | 'summary' | 'sources' | 'handover'> = {};
  kind: GuidedReplyKind = 'listen';
  flow: ChatFlow | undefined;
  /** The person's own words have answered a step. */
  answersStep = false;
  private readonly english = textsOf('en');
  private readonly parts: { id: string; text: string; english: string }[] = [];
  private readonly choices: { name: string; label: string }[] = [];
  private readonly quiet: { name: string; label: string }[] = [];
  /** The question of the flow's present step; it is repeated after a question of care. */
  private prompt = { text: '', english: '' };
  private readonly random: () => number;
  /** Only a part of the message is read, so it is not quoted. */
  private isPart = false;

  constructor(
    private given: GuidedRequest,
    readonly language: LanguageCode,
    state: GuidedState,
  ) {
    this.texts = textsOf(language);
    this.state = state;
    this.random = seededRandom(given.seed ^ hashOf(given.text));
  }

  get request(): GuidedRequest {
    return this.given;
  }

  /** Reads only a part of the message from here on: the rest of it has been answered. */
  readOnly(text: string): this {
    if (text !== this.given.text) this.isPart = true;
    this.given = { ...this.given, text };
    return this;
  }

  /** Adds one of the phrases of a key, or of some of them, preferring one that was not used lately. */
  add(key: PolicyKey, fill: Fill = NOTHING, among?: readonly number[]): this {
    const wordings = this.texts.policy[key];
    const hasName = this.request.name !== '';
    const open = wordings.flatMap((text, at) =>
      (hasName || !text.includes('{name}')) && among?.includes(at) !== false ? [at] : [],
    );
    const wanted = open.filter((at) => !isAlreadyKnown(this, `${key}.${at}`));
    const indexes = wanted.length > 0 ? wanted : open;
    const used = [...(this.state.used ?? []), ...this.request.recent, ...this.parts.map((part) => part.id)];
    const lastUse = (index: number) => used.lastIndexOf(`${key}.${index}`);
    const fresh = indexes.filter((index) => lastUse(index) < 0);
    const index =
      fresh.length > 0
        ? (fresh[Math.floor(this.random() * fresh.length)] ?? 0)
        : indexes.reduce((oldest, each) => (lastUse(each) < lastUse(oldest) ? each : oldest), 0);
    const inEnglish = this.english.policy[key];
    this.parts.push({
      id: `${key}.${index}`,
      text: filled(wordings[index] ?? '', this.values(fill(this.texts))),
      english: filled(inEnglish[index % inEnglish.length] ?? '', this.values(fill(this.english))),
    });
    return this;
  }

  /** Stores what a message tells: the event and the people, each the first time that it is mentioned. */
  takeIn(): this {
    const told = tellingOf(this);
    // A known subject that continues gets the sentence that fits the continuation.
    const beat = told?.id.startsWith('event.') === true || !this.canTakeUp() ? undefined : beatOf(this);
    if (beat) return this.addText(beat.statement.id, beat.statement.textIn);
    // A reply to the act of the message means more than thanks for mentioning somebody.
    const isWeak = told === undefined || WEAK_WORDINGS.test(told.id);
    if (isWeak && this.canTakeUp() && !this.hasPart('answerTogether') && this.takeUp()) return this;
    if (told === undefined || (told.id.startsWith('mention.') && !this.isEmpty)) return this;
    return this.addText(told.id, told.textIn);
  }

  /** Returns whether the reply may address the act of a message: not while the person is glad, and not in small talk. */
  private canTakeUp(): boolean {
    return this.state.about !== 'good' && !isLightTalk(this) && !this.isGladAgain();
  }

  /** Returns whether somebody who has told good news is still, or again, glad. */
  private isGladAgain(): boolean {
    const { used } = this.state;
    return (
      used?.some((id) => /^good(?:More)?\./u.test(id)) === true && isEased(this.request.text, this.language)
    );
  }

  /** Adds a sentence about the act of a message. For a person who only wants to be listened to, it may quote a clause of theirs instead. */
  private takeUp(): boolean {
    const statement = statementOfKind(this);
    if (statement === undefined) return this.isOnlyListening() && this.giveBack();
    this.addText(statement.id, statement.textIn);
    return true;
  }

  /** Adds the question of a beat the first time; the beat's sentence may be used alone. */
  private askOfBeat(): this {
    const question = beatOf(this)?.question;
    return question ? this.addText(question.id, question.textIn) : this;
  }

  /** Returns whether the person is listened to and asked nothing. */
  private isOnlyListening(): boolean {
    return this.state.flow !== undefined || this.refuses('questions');
  }

  /** Gives a clause of the person's own back, once in a few replies, and none before a question of the gate. */
  private giveBack(): boolean {
    if (this.isPart || this.hasEchoed() || this.refuses('questions') || this.request.hasOpenCheck === true)
      return false;
    const quote = echoOf(this.request.text, this.language);
    if (quote === undefined) return false;
    const isGrave = (this.state.weight ?? 0) > 0 || isHeavy(quote, this.language);
    this.add('echo', () => ({ quote }), isGrave ? undefined : ECHOES_THAT_ASK);
    return true;
  }

  /** Returns whether exercises, or questions, are not wanted: refused, or by the style that the person has chosen. */
  refuses(kind: 'exercise' | 'questions'): boolean {
    return this.state.refused?.includes(kind) === true || this.request.style === 'listen';
  }

  /** Returns whether no question fits: none are wanted, the person chose to be listened to, or the gate asks one itself. */
  isWithoutQuestions(): boolean {
    const { flow, isForcedToListen } = this.state;
    const isListenedTo = flow?.id === LISTENING.flow && isForcedToListen !== true;
    return isListenedTo || this.refuses('questions') || this.request.hasOpenCheck === true;
  }

  /** Invites the person to continue, with an easy question that fits, unless they want no questions. */
  invite(): this {
    if (this.isWithoutQuestions() || this.hasPart('echo')) return this;
    if (this.hasPart('beat')) return this.askOfBeat();
    if (!this.canTakeUp()) return this.inviteLightly();
    const fitting = questionOfKind(this, true) ?? questionInContext(this);
    if (!this.hasTakenIn() && !this.takeUp() && this.isEmpty) this.addFittingStatement(fitting !== undefined);
    // A plain sentence, and a wish to hear more of somebody, invite by themselves.
    if (fitting === undefined && (this.hasPart('kind.plain') || this.hasPart('mention'))) return this;
    // A question that fits anything comes at most every second time.
    if (fitting === undefined && this.isAfterQuestion() && !this.isEmpty) return this;
    const question = fitting ?? questionOfKind(this);
    return question ? this.addText(question.id, question.textIn) : this.add('listenOpen');
  }

  /** Invites the person to continue, in a glad conversation or in small talk. */
  private inviteLightly(): this {
    if (this.hasTakenIn()) return this;
    if (this.state.about !== 'good' && !this.isGladAgain()) {
      const statement = this.isAfterQuestion() ? generalStatement(this) : undefined;
      return statement ? this.addText(statement.id, statement.textIn) : this.add('lightOpen');
    }
    this.add('goodMore');
    const question = freshQuestion(this, 'good');
    return question ? this.addText(question.id, question.textIn) : this;
  }

  /** Returns whether the last reply asked something: another question that fits anything waits. */
  private isAfterQuestion(): boolean {
    return hasJustAsked(this) || isOfKind(lastWording(this), ['listenOpen', 'lightOpen']);
  }

  private hasPart(kind: string): boolean {
    return this.parts.some(({ id }) => id.startsWith(`${kind}.`));
  }

  /** Returns whether the reply already says something about what was told. */
  private hasTakenIn(): boolean {
    return this.parts.some(({ id }) => RESPONSES.test(id));
  }

  /** Returns whether the reply contains something that is enough by itself. */
  get isRounded(): boolean {
    return this.hasPart('kind') || this.hasPart('beat') || this.hasPart('event');
  }

  /** Returns whether one of the last replies quoted the person. */
  private hasEchoed(): boolean {
    return this.request.recent.slice(-NO_ECHO_WORDINGS).some((id) => id.startsWith('echo.'));
  }

  /** Asks more about what was told, as long as there are questions that were not asked before; otherwise invites to go on. */
  askMore(topic?: string): this {
    if (this.isWithoutQuestions()) return this;
    // After a question the answer is taken in first; the next one waits.
    const isAnswer = isOfKind(this.request.recent.at(-1), LIST_QUESTIONS);
    if (this.hasPart('beat')) return this.askOfBeat();
    if (isAnswer && !this.isEmpty && !this.hasPart('event') && !this.hasPart('kind'))
      return topic === 'good' ? this : this.invite();
    if (this.isEmpty && topic !== 'good' && this.canTakeUp() && !this.takeUp())
      this.addFittingStatement(true);
    // A new event has questions of its own; those of a beat are about its sentence.
    const fitting = this.hasPart('event') ? undefined : questionOfKind(this, true);
    const asked = (topic !== 'good' && this.canTakeUp() ? fitting : undefined) ?? freshQuestion(this, topic);
    return asked ? this.addText(asked.id, asked.textIn) : this.invite();
  }

  /** Adds a sentence that fits the subject or any message; before a question, none that only invites. */
  private addFittingStatement(isBeforeQuestion = false): void {
    const statement = inContext(this) ?? generalStatement(this);
    const invites = statement?.id.startsWith('kind.plain.') === true;
    if (statement && !(isBeforeQuestion && invites)) this.addText(statement.id, statement.textIn);
  }

  /** Returns one of several, a different one in each conversation. */
  oneOf<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.random() * all.length)];
  }

  /** Returns whether a wording was used in this conversation, as far as that is stored, or asks for what was said already. */
  hasUsed(id: string): boolean {
    if (isAlreadyKnown(this, id)) return true;
    return this.state.used?.includes(id) === true || this.request.recent.includes(id);
  }

  /** Adds a fixed text. */
  addText(id: string, textIn: (texts: Texts) => string | undefined, fill: Fill = NOTHING): this {
    const text = textIn(this.texts);
    if (text === undefined) return this;
    const part = {
      id,
      text: filled(text, this.values(fill(this.texts))),
      english: filled(textIn(this.english) ?? text, this.values(fill(this.english))),
    };
    this.parts.push(part);
    return this;
  }

  /** Returns the question to the person, which is repeated in full after a question of care. */
  asPrompt(textIn: (texts: Texts) => string | undefined, fill: Fill): this {
    const text = textIn(this.texts) ?? '';
    this.prompt = {
      text: filled(text, this.values(fill(this.texts))),
      english: filled(textIn(this.english) ?? text, this.values(fill(this.english))),
    };
    return this;
  }

  /** Returns whether the reply has nothing yet but wordings of a key. */
  isOnly(key: PolicyKey): boolean {
    return this.parts.every(({ id }) => id.startsWith(`${key}.`));
  }

  /** The number of wordings so far. */
  get size(): number {
    return this.parts.length;
  }

  /** The ids of the wordings so far. */
  get wordingIds(): string[] {
    return this.parts.map(({ id }) => id);
  }

  /** Takes the last wording back. */
  dropLast(): this {
    this.parts.pop();
    return this;
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  offer(...choices: { name: string; label: string }[]): this {
    for (const choice of choices)
      if (this.choices.length < CHAT_LIMITS.choices && !this.hasChoice(choice.name))
        this.choices.push(choice);
    return this;
  }

  /** Ways out, as quiet words. */
  nav(...keys: NavKey[]): this {
    for (const key of keys) {
      const label = this.texts.nav[key];
      // A choice of the step may have the same label; a typed label can mean only one of the two.
      const isUsed = [...this.choices, ...this.quiet].some((known) => known.label === label);
      if (!isUsed) this.quiet.push({ name: `nav.${key}`, label });
    }
    return this;
  }

  /** Returns whether a flow is among the choices already. */
  hasFlow(id: string): boolean {
    return this.hasChoice(`flow.${id}`) || this.hasChoice(`topic.${id}`);
  }

  private values(given: Record<string, string>): Record<string, string> {
    return { name: this.request.name, ...given };
  }

  private hasChoice(name: string): boolean {
    return [...this.choices, ...this.quiet].some((known) => known.name === name);
  }

  /** Adds the fallback if the reply is empty. */
  complete(): this {
    if (this.isEmpty && !this.isOnlyListening() && (this.canTakeUp() || this.isAfterQuestion()))
      this.addFittingStatement();
    if (this.isEmpty)
      for (const key of this.isAfterQuestion() ? (['listen'] as const) : inGeneralWords(this)) this.add(key);
    return this;
  }

  build(): GuidedReply {
    this.complete();
    this.keepUsed();
    this.keepButtons();
    const { messageId } = this.request;
    const ids = (choices: readonly { name: string; label: string }[]) =>
      choices.map(({ name, label }) => ({ id: `${name}.${messageId}`, label }));
    const shown = {
      ...(this.choices.length > 0 ? { choices: ids(this.choices) } : {}),
      ...(this.quiet.length > 0 ? { quietChoices: ids(this.quiet) } : {}),
    };
    const flow = this.flow ? { flow: this.flow } : {};
    const { input, ...rest } = this.extras;
    const afterReflection = this.parts.filter(({ id }) => !TAKES_IN.test(id)).map(({ text }) => text);
    const view = { ...shown, ...(input ? { input } : {}), ...flow, ...this.prompt };
    return {
      kind: this.kind,
      text: this.parts.map(({ text }) => text).join('\n\n'),
      english: this.parts.map(({ english }) => english).join('\n\n'),
      language: this.language,
      wordings: this.parts.map(({ id }) => id),
      ...(this.answersStep ? { textAfterReflection: afterReflection.join('\n\n') } : {}),
      ...shown,
      ...(input ? { input } : {}),
      ...rest,
      ...flow,
      guided: { state: this.state, view },
      unfinished: this.unfinished(),
    };
  }

  /** Stores the exercises that the buttons of the reply begin: a "yes" may be for one of them. */
  private keepButtons(): void {
    const buttons = this.choices.flatMap(({ name }) => /^(?:flow|topic)\.(.+)$/u.exec(name)?.[1] ?? []);
    if (buttons.length > 0) this.state.buttons = buttons;
    else delete this.state.buttons;
  }

  /** Stores what does not come again in this conversation. */
  private keepUsed(): void {
    const ids = this.parts.map(({ id }) => id);
    const kept = ids.filter((id) => KEPT_WORDINGS.test(id));
    if (kept.length > 0) this.state.used = [...(this.state.used ?? []), ...kept].slice(-MAX_USED);
    if (ids.every((id) => id.startsWith('listen.'))) this.state.isGeneral = true;
    else delete this.state.isGeneral;
  }

  private unfinished(): GuidedReply['unfinished'] {
    const position = this.flow ? this.state.flow : this.state.paused?.at(-1);
    const flow = position && flowView(position, this.texts);
    if (!flow) return null;
    const { names: _names, ...rest } = flow;
    return rest;
  }
}
