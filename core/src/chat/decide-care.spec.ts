import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import {
  CARE_CHOICES,
  CHECK_CHOICES,
  OTHER_CHOICES,
  careReply,
  otherReply,
  type CareChoiceName,
} from '../safety/care.js';
import { assessMessage } from '../safety/gate.js';
import type { CareState } from './care-state.js';
import type { CareDecision, CareMessage } from './care-decision.js';
import { beginCareState, decideCare } from './decide-care.js';

const SINCE = '2026-11-30T10:00:00.000Z';

const inCare = (category: CrisisCategory | null): CareState => ({
  mode: { category, since: SINCE },
  country: 'US',
});

/** Decides about a message in a conversation, with the choices that were offered under the reply before it. */
function decide(
  state: CareState,
  content: string,
  {
    language = 'en',
    choice = null,
    offered = [],
    category = null,
  }: {
    language?: LanguageCode;
    choice?: CareChoiceName | null;
    offered?: readonly CareChoiceName[];
    category?: CrisisCategory | null;
  } = {},
): CareDecision {
  const {
    messageId: _messageId,
    before: _before,
    ...check
  } = state.check ?? { messageId: 0, category: null };
  const message: CareMessage = {
    content,
    assessment: assessMessage(
      content,
      { earlier: [], isCheckDenied: state.isCheckDenied === true },
      language,
    ),
    choice,
    offered,
    reply: { language, category },
    open: state.check && check,
    wasAsked: offered.includes('check.no'),
  };
  return decideCare(state, message);
}

const openCheck = (category: CrisisCategory, isOfOthers?: true): CareState => ({
  country: 'US',
  check: { messageId: 1, category, ...(isOfOthers ? { isOfOthers } : {}) },
});

describe('a choice', () => {
  it.each<[CareChoiceName, CareState, CrisisCategory | null, Partial<CareState>, string | null]>([
    ['check.no', openCheck('suicide'), 'suicide', { isCheckDenied: true }, careReply('en', 'denied').text],
    [
      'check.no',
      openCheck('suicide', true),
      'suicide',
      { isCheckDenied: true, country: 'US' },
      otherReply('en', 'denied', 'US').text,
    ],
    ['other.with', { country: 'US' }, 'suicide', { country: 'US' }, otherReply('en', 'with', 'US').text],
    ['other.alone', { country: 'US' }, 'suicide', { country: 'US' }, otherReply('en', 'alone', 'US').text],
    [
      'other.alone',
      { country: 'US' },
      'self_harm',
      { country: 'US' },
      otherReply('en', 'alone', 'US', 'self_harm').text,
    ],
    ['other.unsure', { country: 'US' }, 'suicide', { country: 'US' }, otherReply('en', 'unsure', 'US').text],
    ['care.safe', inCare('abuse'), 'abuse', { ended: { category: 'abuse' } }, careReply('en', 'safe').text],
    ['care.notMeant', inCare('suicide'), 'suicide', {}, careReply('en', 'notMeant').text],
    ['check.yes', openCheck('self_harm'), 'self_harm', { country: 'US' }, null],
    [
      'care.unsafe',
      inCare('abuse'),
      'abuse',
      { turns: 1, country: 'US' },
      careReply('en', 'unsafe', 0, { country: 'US', category: 'abuse' }).text,
    ],
  ])('%s has its fixed reply and leads to its state', (choice, state, category, after, text) => {
    const decision = decide(state, 'label', { choice, category });
    expect(decision.fixed?.spoken?.text ?? null).toBe(text);
    const { mode, ...rest } = decision.state;
    expect(rest).toEqual(after);
    const begins = choice === 'check.yes' || choice === 'care.unsafe';
    expect(mode?.category).toBe(begins ? category : undefined);
    expect(decision.assessment.level).toBe(begins ? 'certain' : 'none');
  });

  it('check.yes about oneself, after a check about somebody else, is about suicide', () => {
    const { state } = decide(openCheck('danger', true), 'Yes', { choice: 'check.yes', category: 'danger' });
    expect(state.mode?.category).toBe('suicide');
  });
});

describe('a message', () => {
  it('that is certain begins care, and closes the open check', () => {
    const { fixed, state } = decide(openCheck('suicide'), 'I want to kill myself tonight');
    expect(fixed).toMatchObject({ kind: 'crisis', spoken: null });
    expect(state).toMatchObject({ mode: { category: 'suicide' }, country: 'US' });
    expect(state.check).toBeUndefined();
  });

  it('that is ordinary is left to a companion', () => {
    const decision = decide({}, 'I had soup for lunch');
    expect(decision).toMatchObject({ fixed: null, asks: undefined, state: {} });
  });

  it('about somebody else in danger leads to a check, which stays about them after a "No" about oneself', () => {
    const first = decide({}, 'my sister says she will kill herself');
    expect(first).toMatchObject({ fixed: null, asks: { isOfOthers: true, category: 'suicide' } });
    const state: CareState = { ...first.state, country: 'US', check: { messageId: 1, ...first.asks! } };
    const second = decide(state, 'No', { choice: 'check.no', offered: CHECK_CHOICES, category: 'suicide' });
    expect(second.fixed?.extras).toEqual({
      care: { level: 'check', category: 'suicide' },
      choices: OTHER_CHOICES,
    });
    const asked: CareState = { ...second.state, check: { messageId: 2, ...second.asks! } };
    const third = decide(asked, 'she is alone', {
      choice: 'other.alone',
      offered: OTHER_CHOICES,
      category: 'suicide',
    });
    expect(third.fixed?.spoken?.text).toBe(otherReply('en', 'alone', 'US').text);
    expect(third.asks).toMatchObject({ isOfOthers: true, isOpen: true });
    const unclear = decide(asked, 'my brother is on the way to the bridge', {
      offered: OTHER_CHOICES,
      category: 'suicide',
    });
    expect(unclear.fixed?.spoken?.text).toBe(otherReply('en', 'unclear', 'US').text);
    expect(unclear.asks).toMatchObject({ isOfOthers: true, isOpen: true });
  });

  it('about self-harm of somebody else has its own replies', () => {
    const state: CareState = {
      country: 'US',
      check: { messageId: 2, category: 'self_harm', isOfOthers: true },
    };
    const answer = (content: string) =>
      decide(state, content, { offered: OTHER_CHOICES, category: 'self_harm' }).fixed?.spoken?.text;
    expect(answer('the ambulance is here')).toBe(otherReply('en', 'helped', 'US', 'self_harm').text);
    expect(answer('the ambulance is here')).not.toBe(otherReply('en', 'helped', 'US').text);
    expect(answer('what a day')).toBe(otherReply('en', 'unclear', 'US', 'self_harm').text);
  });

  it('that takes back being safe begins care again', () => {
    const { state } = decide({ ended: { category: 'suicide' } }, "i lied, i'm not safe");
    expect(state).toMatchObject({ mode: { category: 'suicide' } });
    expect(state.ended).toBeUndefined();
  });
});

it('keeps the time at which care began', () => {
  expect(beginCareState(inCare('abuse'), 'suicide').mode).toEqual({ category: 'suicide', since: SINCE });
});

/** In care after abuse: somebody is near enough to hear, somebody reads the phone, the person is somewhere else. */
const ABUSE: Record<LanguageCode, [near: string, phone: string, away: string]> = {
  en: ["he's in the next room, I can't talk", 'he reads my phone', "I'm at my mum's now"],
  es: ['está en casa, no puedo hablar', 'me revisa el móvil', 'estoy en casa de mi hermana'],
  fr: ['il est à côté, je peux pas parler', 'il lit mes messages', 'je suis chez ma sœur maintenant'],
  de: ['ich kann nicht telefonieren, er hört alles', 'er liest mein Handy', 'ich bin jetzt im Frauenhaus'],
  it: ['adesso è in casa, non posso telefonare', 'controlla il mio telefono', 'sono da mia sorella'],
  pt: ['ele está em casa, não posso falar', 'ele mexe no meu celular', 'estou na casa da minha mãe'],
  ru: ['он дома, я не могу говорить', 'он читает мои сообщения', 'я у мамы'],
  ja: ['隣の部屋にいるので話せません', 'スマホを見られています', '今は母の家にいます'],
  ko: ['옆방에 있어서 말 못 해요', '제 휴대폰을 다 봐요', '지금 엄마 집에 있어요'],
  zh: ['他在隔壁，我不能说话', '他会查我的手机', '我现在在妈妈家'],
  ar: ['هو في البيت، لا أستطيع الكلام', 'يفتش هاتفي', 'أنا عند أمي الآن'],
  hi: ['वह घर पर है, बात नहीं कर सकती', 'वह मेरा फोन चेक करता है', 'मैं माँ के घर हूँ'],
};

describe.each(LANGUAGE_CODES)('care after abuse in %s', (language) => {
  const [near, phone, away] = ABUSE[language];
  it.each([
    ['near', near],
    ['phone', phone],
    ['away', away],
  ] as const)('answers %s in words of its own: %s', (kind, text) => {
    const { fixed } = decide(inCare('abuse'), text, { language, offered: CARE_CHOICES, category: 'abuse' });
    expect([text, fixed?.spoken?.text]).toEqual([
      text,
      careReply(language, kind, 0, { country: 'US', category: 'abuse' }).text,
    ]);
  });

  it('has turns of its own, with the line against violence', () => {
    const numbers = { country: 'US', category: 'abuse' } as const;
    const { fixed } = decide(inCare('abuse'), 'hm', { language, offered: CARE_CHOICES, category: 'abuse' });
    expect(fixed?.spoken?.text).toBe(careReply(language, 'turns', 0, numbers).text);
    expect(careReply(language, 'turns', 0, numbers).text).not.toBe(careReply(language, 'turns').text);
    expect(careReply(language, 'turns', 1, numbers).text).toContain('800-799-7233');
  });
});
