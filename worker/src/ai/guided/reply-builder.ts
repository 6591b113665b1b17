import { CHAT_LIMITS, type ChatFlow, type ChatMessage } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { FlowPosition, GuidedState } from '@mikai/core/chat/guided-state';
import { seededRandom } from '../embedded/seeded-random.js';
import { isAlreadyKnown } from './known-facts.js';
import { echoOf } from './echo.js';
import { textsOf } from './guided-data.js';
import { flowAt } from './flow-machine.js';
import type { GuidedReply, GuidedReplyKind, GuidedRequest } from './guided-reply.js';
import { isLightTalk } from './light.js';
import type { NavKey, PolicyKey, Texts } from './schema.js';
import { inContext } from './in-context.js';
import { freshQuestion, inGeneralWords, tellingOf } from './telling.js';
import { isHeavy } from './tones.js';

/** Returns the values of `{placeholders}` in a language. */
type Fill = (texts: Texts) => Record<string, string>;

const NOTHING: Fill = () => ({});

const PLACEHOLDER = /\{(\w+)\}/gu;
/** Keeps what ends a sentence with it. */
const SENTENCE_END = /(?<=[.!?…]["”»)]*\s)|(?<=[。！？।؟]\s?)/u;

/** Wordings that come once in a conversation, as far as there are others. */
const KEPT_WORDINGS =
  /^(?:listen|listenOpen|lightOpen|tone|echo|context|good|goodMore|followUp|event|ask|mention|about|joke|fact|gameWordNext|gameOrNext)\./u;
const MAX_USED = 80;
/** For so many wordings none of the person's own words come back. */
const NO_ECHO_WORDINGS = 2;

/** Wordings that give words back and ask for more, and do not weigh them. */
const ECHOES_THAT_ASK: readonly number[] = [0, 1, 2];

/** Wordings that take in what was said; a sentence that reflects it replaces them. */
const TAKES_IN = /^(?:listen|event|mention|tone|echo|context|afterStep|stepEcho)\./u;
/** Questions that come from a list. */
const OF_A_LIST = /^(?:ask|followUp|about)\./u;

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
  /** Only a part of the message is read: it is no quotation. */
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

  /** Takes in what is told: what has happened and whom it is about, each the first time that it is told. */
  takeIn(): this {
    const told = tellingOf(this);
    // Their own words say more than thanks for telling of somebody.
    if ((told === undefined || told.id.startsWith('mention.')) && this.canEcho()) this.giveBack();
    if (told === undefined || (told.id.startsWith('mention.') && !this.isEmpty)) return this;
    return this.addText(told.id, told.textIn);
  }

  /** Returns whether words of the person may be given back: neither amid gladness nor in small talk. */
  private canEcho(): boolean {
    return this.state.about !== 'good' && !isLightTalk(this) && !this.refuses('questions');
  }

  /** Gives a clause of the person's own back, once in a few replies, and none before a question of the gate. */
  private giveBack(): boolean {
    if (this.isPart || this.hasEchoed() || this.request.hasOpenCheck === true) return false;
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

  /** Invites to go on, unless no questions are wanted. */
  invite(): this {
    if (this.refuses('questions')) return this;
    // What was taken in by its tone or in their own words needs no general words behind it.
    if (this.hasPart('echo')) return this;
    if (this.state.about !== 'good' && !this.hasMention() && this.giveBack()) return this;
    if (this.hasPart('tone')) return this;
    const context = inContext(this);
    if (context) return this.addText(context.id, context.textIn);
    return this.add(isLightTalk(this) ? 'lightOpen' : 'listenOpen');
  }

  private hasMention(): boolean {
    return this.hasPart('mention');
  }

  private hasPart(kind: string): boolean {
    return this.parts.some(({ id }) => id.startsWith(`${kind}.`));
  }

  /** Returns whether words of the person were given back in one of the last replies. */
  private hasEchoed(): boolean {
    return this.request.recent.slice(-NO_ECHO_WORDINGS).some((id) => id.startsWith('echo.'));
  }

  /** Asks more about what was told, as long as there are questions that were not asked before; otherwise invites to go on. */
  askMore(topic?: string): this {
    if (this.refuses('questions')) return this;
    // After a question the answer is taken in first; the next one waits.
    const isAnswer = OF_A_LIST.test(this.request.recent.at(-1) ?? '');
    if (isAnswer && !this.hasPart('event') && !this.isEmpty) return topic === 'good' ? this : this.invite();
    if (isAnswer && this.isEmpty && this.canEcho() && this.giveBack()) return this;
    const question = freshQuestion(this, topic);
    if (question && this.isEmpty && topic !== 'good') this.takeInBriefly();
    return question ? this.addText(question.id, question.textIn) : this.invite();
  }

  /** Before a question something is said to what was told, where there is something: a clause of it, or what fits its subject. */
  private takeInBriefly(): void {
    if (this.canEcho() && this.giveBack()) return;
    const context = inContext(this);
    if (context) this.addText(context.id, context.textIn);
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

  /** Makes the last text the question to the person. */
  asPrompt(): this {
    const last = this.parts.at(-1);
    if (last) this.prompt = { text: last.text, english: last.english };
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

  build(): GuidedReply {
    const context = this.isEmpty ? inContext(this) : undefined;
    if (context) this.addText(context.id, context.textIn);
    if (this.isEmpty) for (const key of inGeneralWords(this)) this.add(key);
    this.keepUsed();
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

/** Returns the view of a position in a flow. */
export function flowView(position: FlowPosition, texts: Texts): ChatFlow | undefined {
  const flow = flowAt(position);
  const stepTexts = texts.flows[position.id];
  if (!flow || !stepTexts) return undefined;
  return {
    id: flow.id,
    title: stepTexts.title,
    step: position.reached,
    steps: flow.path.length,
    names: flow.path.map((step) => stepTexts.steps[step]?.name ?? stepTexts.title),
  };
}

/** Other words of the person lead to other wordings. */
function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** A sentence whose placeholder has no value is left out. */
function filled(text: string, values: Record<string, string>): string {
  const missing = (sentence: string) =>
    [...sentence.matchAll(PLACEHOLDER)].some(([, name = '']) => !values[name]);
  const kept = text.split(SENTENCE_END).filter((sentence) => !missing(sentence));
  return kept
    .join('')
    .trim()
    .replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}
