import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import {
  CARE_CHOICES,
  CHECK_CHOICES,
  checkQuestion,
  isLineLeft,
  type CareChoiceName,
} from '../safety/care.js';
import { assessMessage } from '../safety/gate.js';
import type { CareDecision } from './care-decision.js';
import type { CareState } from './care-state.js';
import { decideCare } from './decide-care.js';
import { askInstead } from './interrupted-check.js';

/** A conversation as the api keeps it: the state after each message, and what the newest reply offers. */
class Conversation {
  private messageId = 1;
  private about: CrisisCategory | null = null;

  constructor(
    public state: CareState,
    private offered: readonly CareChoiceName[],
    private readonly language: LanguageCode = 'en',
  ) {}

  send(content: string, choice: CareChoiceName | null = null): CareDecision {
    const { check } = this.state;
    const { messageId: _messageId, before: _before, ...open } = check ?? { messageId: 0, category: null };
    const isAsked = this.offered.includes('check.no');
    const decision = decideCare(this.state, {
      content,
      assessment: assessMessage(content, { earlier: [], isCheckDenied: false }, this.language),
      choice,
      offered: this.offered,
      reply: { language: this.language, category: this.about },
      // The api takes a question for over whose reply did not ask it.
      open: check && (isAsked || isLineLeft(open)) ? open : undefined,
      wasAsked: isAsked,
    });
    const { fixed, asks, state } = decision;
    this.messageId += 1;
    this.state = { ...state, ...(asks ? { check: { ...asks, messageId: this.messageId } } : {}) };
    this.about = fixed?.extras?.care?.category ?? asks?.category ?? null;
    // A companion's reply ends with the question that is open.
    this.offered = fixed ? (fixed.extras?.choices ?? []) : asks && !isLineLeft(asks) ? CHECK_CHOICES : [];
    return decision;
  }

  get choices(): readonly CareChoiceName[] {
    return this.offered;
  }
}

const asked = (language: LanguageCode = 'en', category: CrisisCategory = 'suicide'): Conversation =>
  new Conversation({ country: 'DE', check: { messageId: 1, category } }, CHECK_CHOICES, language);

const HEART: Record<LanguageCode, string> = {
  en: 'my chest hurts and my left arm is numb',
  es: 'me duele el pecho y se me duerme el brazo izquierdo',
  fr: "j'ai mal à la poitrine et mon bras gauche est engourdi",
  de: 'Ich habe Schmerzen in der Brust und mein linker Arm ist taub',
  it: 'mi fa male il petto e il braccio sinistro è intorpidito',
  pt: 'estou com dor no peito e o braço esquerdo dormente',
  ru: 'болит в груди и немеет левая рука',
  ja: '胸が痛くて左腕がしびれています',
  ko: '가슴이 아프고 왼팔이 저려요',
  zh: '胸口痛，左臂发麻',
  ar: 'عندي ألم في صدري وذراعي اليسرى مخدرة',
  hi: 'सीने में दर्द है और बायां हाथ सुन्न हो रहा है',
};

describe.each(LANGUAGE_CODES)(
  'an emergency before the answer to the question of a check in %s',
  (language) => {
    const question = checkQuestion(language, 'suicide', 2).text;

    it('has the emergency number first and the question last, with its choices', () => {
      const conversation = asked(language);
      const { fixed, assessment } = conversation.send(HEART[language]);
      const text = fixed?.spoken?.text ?? '';
      expect(text.slice(0, 110)).toContain('112');
      expect(text.endsWith(`\n\n${question}`)).toBe(true);
      // The choices answer the question that is asked last.
      expect(text.slice(0, -question.length)).not.toMatch(/[?？؟]/u);
      expect(fixed?.extras).toEqual({ care: { level: 'check', category: 'danger' }, choices: CHECK_CHOICES });
      expect(conversation.state.check).toMatchObject({ category: 'suicide', isInterrupted: true });
      expect(assessment.level).toBe('none');
    });
  },
);

describe('the question that an emergency interrupted', () => {
  it('is not repeated while the emergency lasts, and comes back once it passes', () => {
    const conversation = asked();
    conversation.send(HEART.en);
    const urged = conversation.send('I am so scared');
    expect(urged.fixed?.spoken?.text).toContain('112');
    expect(conversation.choices).toEqual([]);
    expect(conversation.state.check?.category).toBe('suicide');
    const passed = conversation.send("it's passing");
    expect(passed.fixed?.spoken?.text).toMatch(/^I'm glad it's easing\..*thoughts of suicide\?$/su);
    expect(passed.fixed?.extras).toEqual({
      care: { level: 'check', category: 'suicide' },
      choices: CHECK_CHOICES,
    });
    expect(conversation.state).toMatchObject({ check: { category: 'suicide', timesAsked: 2 } });
    expect(conversation.state.medical).toBeUndefined();
  });

  it('comes back where nothing was, before the conversation goes on', () => {
    const conversation = asked();
    conversation.send(HEART.en);
    conversation.send('I am so scared');
    const { fixed } = conversation.send("I'm fine");
    expect(fixed?.resumes).toBeUndefined();
    expect(fixed?.extras?.choices).toEqual(CHECK_CHOICES);
  });

  it('is asked by the companion while help is on its way', () => {
    const conversation = asked();
    conversation.send(HEART.en);
    conversation.send('I called 112');
    const { fixed, asks } = conversation.send('my son is three, he is asleep');
    expect(fixed).toBeNull();
    expect(asks).toMatchObject({ category: 'suicide', timesAsked: 2, isOpen: true });
    expect(conversation.state.medical?.isHelpCalled).toBe(true);
  });

  it('leaves a line with help if it stays unanswered then', () => {
    const conversation = asked();
    for (const text of [HEART.en, "it's passing", 'thank you for staying with me']) conversation.send(text);
    const { check } = conversation.state;
    expect(check?.category).toBe('suicide');
    expect(isLineLeft(check)).toBe(true);
  });

  it("takes a 'No' for its answer, and the emergency goes on", () => {
    const conversation = asked();
    conversation.send(HEART.en);
    const { fixed } = conversation.send('No', 'check.no');
    expect(fixed?.spoken?.text).toContain('112');
    expect(conversation.choices).toEqual([]);
    expect(conversation.state).toMatchObject({ isCheckDenied: true, medical: { kind: 'heart' } });
    expect(conversation.state.check).toBeUndefined();
    expect(conversation.send("it's passing").fixed?.extras?.choices).toBeUndefined();
  });

  it("begins care for the writer's life with a 'Yes', whatever the emergency was about", () => {
    const conversation = asked();
    conversation.send(HEART.en);
    const { assessment, fixed } = conversation.send('Yes, or not sure', 'check.yes');
    expect(assessment).toMatchObject({ level: 'certain', category: 'suicide' });
    expect(fixed?.extras).toEqual({
      care: { level: 'certain', category: 'suicide' },
      choices: CARE_CHOICES,
    });
    expect(conversation.state.mode?.category).toBe('suicide');
  });

  it('is answered by words that are certain by themselves during the emergency', () => {
    const conversation = asked();
    for (const text of [HEART.en, 'I am so scared', 'I want to kill myself']) conversation.send(text);
    expect(conversation.state.mode?.category).toBe('suicide');
  });

  it('is asked in words of its own about harm, abuse and somebody else', () => {
    for (const category of ['self_harm', 'abuse'] as const) {
      const { fixed } = asked('en', category).send(HEART.en);
      expect(fixed?.spoken?.text).toContain(checkQuestion('en', category, 2).text);
    }
    const check = { messageId: 1, category: 'suicide', isOfOthers: true } as const;
    const ofOthers = new Conversation({ country: 'DE', check }, CHECK_CHOICES);
    const { fixed } = ofOthers.send('my own chest hurts and my left arm is numb');
    expect(fixed?.spoken?.text).toContain('suicide yourself?');
    expect(ofOthers.state.check).toMatchObject({ isOfOthers: true, isInterrupted: true });
  });

  it('stays beside what may be panic', () => {
    const conversation = asked();
    const { fixed } = conversation.send("I can't breathe");
    expect(fixed?.offersCalm).toBeUndefined();
    expect(conversation.choices).toEqual(CHECK_CHOICES);
    conversation.send('No', 'check.no');
    expect(conversation.state).toEqual({ isCheckDenied: true, medical: { kind: 'unclear' } });
  });

  it('stays a line with help where it was one', () => {
    const check = { messageId: 1, category: 'suicide', timesAsked: 3, isOpen: true } as const;
    const conversation = new Conversation({ country: 'DE', check }, []);
    for (const text of [HEART.en, 'I am so scared', "it's passing"]) {
      const { fixed } = conversation.send(text);
      expect(fixed?.extras?.choices).toBeUndefined();
      expect(isLineLeft(conversation.state.check)).toBe(true);
    }
  });
});

it.each(LANGUAGE_CODES)('keeps care mode through an emergency in %s', (language) => {
  const mode = { category: 'suicide', since: '2026-11-30T10:00:00.000Z' } as const;
  const conversation = new Conversation({ country: 'DE', mode }, CARE_CHOICES, language);
  const { fixed } = conversation.send(HEART[language]);
  expect(fixed?.spoken?.text.slice(0, 110)).toContain('112');
  expect(fixed?.extras).toEqual({ care: { level: 'certain', category: 'suicide' }, choices: CARE_CHOICES });
  conversation.send('ok');
  expect(conversation.state.mode).toEqual(mode);
  expect(conversation.choices).toEqual(CARE_CHOICES);
});

it('asks instead of the question of a reply, and after a reply without one', () => {
  const asks = { text: 'And you?', english: 'And you?' };
  const both = (text: string): { text: string; english: string } => ({ text, english: text });
  expect(askInstead(both('Call now. Can you?'), asks).text).toBe('Call now.\n\nAnd you?');
  expect(askInstead(both('Call now.'), asks).text).toBe('Call now.\n\nAnd you?');
});
