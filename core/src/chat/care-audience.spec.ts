import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CareChoiceName } from '../safety/care.js';
import { isNotOf } from '../safety/abuse-person.js';
import { assessMessage } from '../safety/gate.js';
import type { CareDecision } from './care-decision.js';
import type { CareState } from './care-state.js';
import { decideCare } from './decide-care.js';

/** Texts by the facts about their writer: the age of an adult, not being a child, a man or a woman, and no such fact. */
const LINES: Record<
  LanguageCode,
  { adult: string; noChild: string; noMan: string; noWoman: string; nothing: string }
> = {
  en: {
    adult: "I'm 24",
    noChild: "I'm not a child",
    noMan: "I'm not a man",
    noWoman: 'I am not a woman',
    nothing: "I'm 20 weeks pregnant",
  },
  es: {
    adult: 'tengo 24 años',
    noChild: 'no soy una niña',
    noMan: 'no soy hombre',
    noWoman: 'no soy mujer',
    nothing: 'tengo 24 años de casada',
  },
  fr: {
    adult: "j'ai 24 ans",
    noChild: 'je ne suis plus une enfant',
    noMan: 'je ne suis pas un homme',
    noWoman: 'je ne suis pas une femme',
    nothing: 'il a 24 ans',
  },
  de: {
    adult: 'ich bin schon 24',
    noChild: 'ich bin kein Kind',
    noMan: 'ich bin kein Mann',
    noWoman: 'ich bin keine Frau',
    nothing: 'ich bin 20 Minuten gelaufen',
  },
  it: {
    adult: 'ho 24 anni',
    noChild: 'non sono più una bambina',
    noMan: 'non sono un uomo',
    noWoman: 'non sono una donna',
    nothing: 'ho 24 anni di contributi',
  },
  pt: {
    adult: 'tenho 24 anos',
    noChild: 'não sou criança',
    noMan: 'não sou homem',
    noWoman: 'não sou mulher',
    nothing: 'tenho 24 anos de casada',
  },
  ru: {
    adult: 'мне уже 24 года',
    noChild: 'я не ребёнок',
    noMan: 'я не мужчина',
    noWoman: 'я не женщина',
    nothing: 'ей 24 года',
  },
  ja: {
    adult: '私は24歳です',
    noChild: '子供じゃないです',
    noMan: '男じゃないです',
    noWoman: '女ではありません',
    nothing: '姉は24で結婚した',
  },
  ko: {
    adult: '저는 24살이에요',
    noChild: '저 애가 아니에요',
    noMan: '저 남자 아니에요',
    noWoman: '저는 여자가 아니에요',
    nothing: '24시간째예요',
  },
  zh: {
    adult: '我都24岁了',
    noChild: '我不是小孩',
    noMan: '我不是男的',
    noWoman: '我不是女的',
    nothing: '他24岁',
  },
  ar: {
    adult: 'عمري 24 سنة',
    noChild: 'أنا لست طفلا',
    noMan: 'لست رجلا',
    noWoman: 'لست امرأة',
    nothing: 'عمره 24 سنة',
  },
  hi: {
    adult: 'मैं 24 साल का हूं',
    noChild: 'मैं बच्चा नहीं हूं',
    noMan: 'मैं आदमी नहीं हूं',
    noWoman: 'मैं औरत नहीं हूं',
    nothing: 'वह 24 साल का है',
  },
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const { adult, noChild, noMan, noWoman, nothing } = LINES[language];

  it('an adult age and a denial take back what was told', () => {
    expect([adult, noChild].map((text) => isNotOf(text, 'child'))).toEqual([true, true]);
    expect([isNotOf(noMan, 'man'), isNotOf(noWoman, 'woman')]).toEqual([true, true]);
  });

  it('neither takes back anything else', () => {
    expect(isNotOf(adult, 'woman')).toBe(false);
    expect((['child', 'man', 'woman'] as const).filter((audience) => isNotOf(nothing, audience))).toEqual([]);
  });
});

function decide(state: CareState, content: string, choice: CareChoiceName | null = null): CareDecision {
  return decideCare(state, {
    content,
    assessment: assessMessage(content, { earlier: [], isCheckDenied: false }, 'en'),
    choice,
    offered: [],
    reply: { language: 'en', category: state.mode?.category ?? null },
    open: undefined,
    wasAsked: false,
  });
}

describe('the audience of a conversation', () => {
  const inCare: CareState = {
    mode: { category: 'abuse', since: '2026-11-30T10:00:00.000Z' },
    audience: 'child',
  };

  it('lasts as long as care does', () => {
    let state = inCare;
    for (let turn = 0; turn < 8; turn += 1) ({ state } = decide(state, 'he is at work now'));
    expect(state.audience).toBe('child');
  });

  it('counts for the messages after it, and is dropped where no care follows', () => {
    let { state } = decide({}, "I'm 13 and school is boring");
    const kept: unknown[] = [];
    for (const text of ['we have maths', 'and then art', 'my cat is cute', 'she sleeps a lot', 'it rains']) {
      kept.push(state.audience);
      ({ state } = decide(state, text));
    }
    expect([...kept, state.audience]).toEqual(['child', 'child', 'child', 'child', undefined, undefined]);
    expect(state).toEqual({});
  });

  it('is known to the card of a message that follows', () => {
    const { state } = decide({}, "I'm 13 and school is boring");
    const { assessment, state: after } = decide(state, 'my dad hits me every day');
    expect(assessment).toMatchObject({ level: 'certain', audience: 'child' });
    expect(after).toMatchObject({ audience: 'child' });
    expect(after.calmMessages).toBeUndefined();
  });

  it('is dropped a few messages after care has ended', () => {
    let { state } = decide(inCare, "I'm safe, let's talk", 'care.safe');
    expect(state).toMatchObject({ audience: 'child', ended: { category: 'abuse' } });
    for (let turn = 0; turn < 12; turn += 1) ({ state } = decide(state, 'we had pasta today'));
    expect(state).toEqual({});
  });

  it('is replaced by what a person says of themselves later, and dropped where they deny it', () => {
    expect(decide(inCare, 'I am a woman').state.audience).toBe('woman');
    const { assessment, state } = decide(inCare, "I'm not a child, I'm 24");
    expect(assessment.audience).toBeUndefined();
    expect(state.audience).toBeUndefined();
  });
});
